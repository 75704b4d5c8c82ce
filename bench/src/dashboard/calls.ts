import { Agent, request } from 'node:http';
import type { BenchPlayer } from '../tracking/product-under-load';

export interface Read {
  readonly etag: string;
  /** Size of the compressed body. */
  readonly bytes: number;
  readonly ms: number;
}

const DASHBOARD = '/api/dashboard';

/** `GET /api/dashboard`, or another path, as a browser calls it: one keep-alive connection, gzip accepted. */
export class DashboardCalls {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly url: string) {}

  /** @param etag if given, the response has to be 304 */
  read({ token }: BenchPlayer, etag?: string, path = DASHBOARD): Promise<Read> {
    const start = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, deflate, br',
      ...(etag !== undefined && { 'if-none-match': etag }),
    };
    return new Promise((resolve, reject) => {
      const call = request(`${this.url}${path}`, { agent: this.agent, headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('error', reject);
        answer.on('end', () => {
          const expected = etag === undefined ? 200 : 304;
          if (answer.statusCode !== expected) reject(new Error(`${path} was answered ${answer.statusCode}.`));
          else resolve({ etag: String(answer.headers.etag), bytes, ms: performance.now() - start });
        });
      });
      call.on('error', reject);
      call.end();
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
