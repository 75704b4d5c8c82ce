import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { adminUser, loginAnswer, TOTAL_COUNT_HEADER } from '@feltbook/contracts';
import type { Product } from '@feltbook/tooling/product';

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** `GET /api/admin/users` as the owner's browser calls it, on one keep-alive connection. */
export class OwnerCalls {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async signIn({ url, owner }: Product): Promise<OwnerCalls> {
    const answer = await fetch(`${url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    });
    if (!answer.ok) throw new Error(`The owner’s sign-in was answered ${answer.status}.`);
    return new OwnerCalls(url, loginAnswer.parse(await answer.json()).token);
  }

  /** @param query after the question mark @returns bytes of the response on the wire */
  async read(query: string): Promise<number> {
    return (await this.call(query)).body.length;
  }

  /** The total number of users that match the query. */
  async count(query: string): Promise<number> {
    return Number((await this.call(query)).headers[TOTAL_COUNT_HEADER]);
  }

  /** @throws Error for an incomplete list, which would make the measurement meaningless */
  async check(query: string, rows: number, total: number): Promise<void> {
    const { headers, body } = await this.call(query);
    const users = (JSON.parse(body.toString()) as unknown[]).map((user) => adminUser.parse(user));
    const whole = users.every((user) => user.session_count !== null && user.subscription_status !== null);
    if (users.length !== rows || !whole || headers[TOTAL_COUNT_HEADER] !== String(total)) {
      throw new Error(
        `${query} has ${users.length} users of ${String(headers[TOTAL_COUNT_HEADER])}, ${whole ? 'complete' : 'with missing values'}.`,
      );
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private call(query: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.token}` };
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.url}/api/admin/users?${query}`,
        { agent: this.agent, headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const { statusCode } = answer;
            if (statusCode !== 200) reject(new Error(`${query} was answered ${statusCode}.`));
            else resolve({ headers: answer.headers, body: Buffer.concat(chunks) });
          });
        },
      );
      call.on('error', reject);
      call.end();
    });
  }
}
