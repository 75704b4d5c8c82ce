import { Agent, request } from 'node:http';

const TIMEOUT_MS = 60_000;

export interface PlainAnswer {
  status: number;
  text: string;
  /** Milliseconds until the last byte of the body. */
  ms: number;
}

/**
 * A strict client: it retries nothing and reports every error.
 * @param keepAlive whether it reuses connections or opens one for each call
 */
export class PlainClient {
  private readonly agent: Agent;

  constructor(
    private readonly url: string,
    keepAlive: boolean,
  ) {
    this.agent = new Agent({ keepAlive });
  }

  /** @throws Error if the connection fails, times out or closes before the response is complete */
  call(method: string, path: string, token?: string, body?: unknown): Promise<PlainAnswer> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const call = request(
        new URL(path, this.url),
        {
          method,
          agent: this.agent,
          timeout: TIMEOUT_MS,
          headers: {
            accept: 'application/json',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(content !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(content),
            }),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => (text += chunk));
          answer.once('error', reject);
          answer.once('end', () => {
            const ms = performance.now() - startedAt;
            if (answer.complete) resolve({ status: answer.statusCode ?? 0, text, ms });
            else reject(new Error('The response is incomplete.'));
          });
        },
      );
      call.once('timeout', () => call.destroy(new Error('Timed out.')));
      call.once('error', reject);
      call.end(content);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
