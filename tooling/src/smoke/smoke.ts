import { communityStats, errorBody, remotesDocument, subscriptionConfig } from '@feltbook/contracts';
import * as z from 'zod/mini';

export interface Finding {
  readonly what: string;
  /** Undefined if the check passed. */
  readonly problem: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  readonly text: string;
}

const manifestDocument = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string().check(z.minLength(1)), path: z.string() }) }),
});
const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })).check(z.minLength(1)) });

const SCRIPTS = /<script[^>]+src="([^"]+)"/g;
const HTML = { accept: 'text/html' };

/** Calls public endpoints of an environment and checks the responses. Does not sign in and changes nothing. */
export class Smoke {
  /**
   * @param origin of the environment: `https://feltbook.example`
   * @param timeoutMs timeout of one call
   */
  constructor(
    private readonly origin: string,
    private readonly timeoutMs = 10_000,
  ) {}

  /** Runs all checks. */
  async run(): Promise<Finding[]> {
    const findings = await Promise.all([
      this.try('the gateway is ready', async () => void (await this.get('/health/ready'))),
      this.try('the pages of the shell', () => this.page('/')),
      this.try('a page by its URL', () => this.page('/login')),
      this.try('community totals', () => this.json('/api/stats', communityStats)),
      this.try('prices', () => this.json('/api/subscriptions/config', subscriptionConfig)),
      this.try('public keys of access tokens', () => this.json('/.well-known/jwks.json', keySet)),
      this.try('the profile requires a token', () => this.refused('/me', 401, 'unauthenticated')),
      this.try('results require a token', () => this.refused('/sessions', 401, 'unauthenticated')),
      this.try('internal calls are not reachable', () =>
        this.refused('/internal/accounts', 404, 'not_found'),
      ),
      ...(this.origin.startsWith('https:')
        ? [this.try('http redirects to https', () => this.redirected())]
        : []),
    ]);
    return [...findings, ...(await this.remotes())];
  }

  private async remotes(): Promise<Finding[]> {
    let named: z.infer<typeof remotesDocument>['remotes'] = {};
    const list = await this.try('the list of remotes', async () => {
      ({ remotes: named } = await this.json('/remotes.json', remotesDocument));
      if (Object.keys(named).length === 0) throw new Error('it is empty');
    });
    const each = Object.entries(named).map(([name, { manifest }]) =>
      this.try(`the remote ${name}`, async () => {
        const { metaData } = await this.json(manifest, manifestDocument);
        const { path, name: file } = metaData.remoteEntry;
        await this.script(new URL(`${path}${file}`, new URL(manifest, this.origin)).pathname);
      }),
    );
    return [list, ...(await Promise.all(each))];
  }

  private async try(what: string, check: () => Promise<unknown>): Promise<Finding> {
    try {
      await check();
      return { what, problem: undefined };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      return { what, problem: `${error instanceof Error ? error.message : String(error)}${cause}` };
    }
  }

  private async get(
    path: string,
    headers: Readonly<Record<string, string>> = {},
    expected = 200,
  ): Promise<Answer> {
    const url = new URL(path, this.origin);
    const signal = AbortSignal.timeout(this.timeoutMs);
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    const text = await response.text();
    if (response.status !== expected)
      throw new Error(`${url.pathname} returned ${response.status}, not ${expected}`);
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      headers: response.headers,
      text,
    };
  }

  private async json<Value>(path: string, schema: z.ZodMiniType<Value>): Promise<Value> {
    const { type, text } = await this.get(path, { accept: 'application/json' });
    if (!type.startsWith('application/json')) throw new Error(`${path} is ${type || 'of no type'}, not JSON`);
    const parsed = schema.safeParse(JSON.parse(text));
    if (!parsed.success)
      throw new Error(`${path} does not match the contract: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }

  private async page(path: string): Promise<void> {
    const { type, headers, text } = await this.get(path, HTML);
    if (!type.startsWith('text/html')) throw new Error(`${path} is ${type || 'of no type'}, not HTML`);
    if (!headers.get('content-security-policy')) throw new Error(`${path} has no Content-Security-Policy`);
    const scripts = [...text.matchAll(SCRIPTS)].map(
      ([, source = '']) => new URL(source, this.origin).pathname,
    );
    if (scripts.length === 0) throw new Error(`${path} loads no script`);
    await Promise.all(scripts.map((script) => this.script(script)));
  }

  private async script(path: string): Promise<void> {
    const { type, text } = await this.get(path);
    if (!/^(text|application)\/javascript/.test(type) || text.length === 0)
      throw new Error(`${path} is ${type || 'of no type'}, not a script`);
  }

  private async refused(path: string, status: number, code: string): Promise<void> {
    const { text } = await this.get(path, { accept: 'application/json' }, status);
    const body = errorBody.safeParse(JSON.parse(text));
    if (body.data?.code !== code) throw new Error(`${path} was refused as ${body.data?.code}, not ${code}`);
  }

  private async redirected(): Promise<void> {
    const plain = this.origin.replace(/^https:/, 'http:');
    const signal = AbortSignal.timeout(this.timeoutMs);
    const { status, headers } = await fetch(plain, { redirect: 'manual', signal });
    const target = headers.get('location') ?? '';
    if (status < 300 || status > 399 || !target.startsWith('https:'))
      throw new Error(`${plain} returned ${status} with the location ${target || '(none)'}`);
  }
}
