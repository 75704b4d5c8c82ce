import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  accessTokenClaims,
  loginAnswer,
  type AccessTokenClaims,
  type LoginAnswer,
} from '@feltbook/contracts';
import { retryUnavailable } from '@feltbook/tooling/testing';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';

export interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The `Set-Cookie` headers. */
  readonly cookies: readonly string[];
  /** Empty unless the body is a JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A client that keeps cookies by path, as a browser does. */
export class Browser {
  private readonly jar = new Map<string, { name: string; value: string; path: string }>();

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly address: string,
  ) {}

  /** The value of a stored cookie. */
  cookie(name: string): string | undefined {
    return [...this.jar.values()].find((cookie) => cookie.name === name)?.value;
  }

  /** Adds a cookie, as a thief would. */
  hold(name: string, value: string, path = '/auth'): void {
    this.jar.set(`${name} ${path}`, { name, value, path });
  }

  async call(method: Method, url: string, { token, body, headers = {} }: Call = {}): Promise<Answer> {
    const cookie = [...this.jar.values()]
      .filter(({ path }) => url.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const answer = await this.app.inject({
      method,
      url,
      headers: {
        'x-forwarded-for': this.address,
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    for (const text of cookies) this.keep(text);
    const { statusCode: status, headers: answered, body: text } = answer;
    return { status, headers: answered, cookies, body: jsonOf(text), text };
  }

  get = (url: string, call?: Call): Promise<Answer> => this.call('GET', url, call);
  post = (url: string, body?: unknown, call?: Call): Promise<Answer> =>
    this.call('POST', url, { ...call, body });

  /** Registers. @returns the new account's id */
  async register(id: string, password = PASSWORD): Promise<string> {
    const { status, body } = await retryUnavailable(() => this.post('/register', { id, password }));
    if (status !== 201) throw new Error(`The registration was answered ${status}.`);
    return z.parse(z.string(), body['id']);
  }

  /** Signs in. @returns the token and the account */
  async signIn(id: string, password = PASSWORD): Promise<LoginAnswer> {
    const { status, body } = await retryUnavailable(() => this.post('/login', { id, password }));
    if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${JSON.stringify(body)}`);
    return z.parse(loginAnswer, body);
  }

  private keep(text: string): void {
    const [pair = '', ...attributes] = text.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
    if (value === '') this.jar.delete(`${name} ${path}`);
    else this.hold(name, value, path);
  }
}

/** The password of test accounts. */
export const PASSWORD = 'seven-deuce-offsuit';

export const claimsOf = (token: string): AccessTokenClaims => z.parse(accessTokenClaims, decodeJwt(token));

/** Whether the next token of a browser's login proves two factors. */
export async function provesTwoFactors(browser: Browser): Promise<boolean | undefined> {
  const { body } = await browser.post('/auth/refresh');
  return claimsOf(z.parse(z.string(), body['token'])).mfa;
}

function jsonOf(text: string): Record<string, unknown> {
  if (!text.startsWith('{')) return {};
  return z.parse(z.record(z.string(), z.unknown()), JSON.parse(text));
}
