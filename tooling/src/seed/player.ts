import { loginAnswer } from '@feltbook/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import type { Result } from './results';

/** An error response of the product. */
export class CallRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    call: string,
  ) {
    super(`${call} answered ${status} ${code}`);
  }
}

export interface PlayerAccount {
  id: string;
  password: string;
  /** Needed for registering. */
  displayName?: string;
}

const MAX_DELAY_SECONDS = 900;
const ATTEMPTS = 8;

/** A client of the product's public calls, which waits and retries when it is rate limited. */
export class Player {
  #token = '';

  constructor(
    private readonly origin: string,
    readonly account: PlayerAccount,
  ) {}

  /** Registers unless the id is taken, and signs in. @returns the account id */
  async join(): Promise<string> {
    try {
      await this.#call('POST', '/register', this.account);
    } catch (error) {
      if (!(error instanceof CallRefused && error.status === 409)) throw error;
    }
    return this.signIn();
  }

  async signIn(): Promise<string> {
    const { id, password } = this.account;
    const { token, user } = loginAnswer.parse(await this.#call('POST', '/login', { id, password }));
    this.#token = token;
    return user.id;
  }

  /** Saves one result. Idempotent for the same key and result. */
  async save(result: Result, key: string): Promise<void> {
    const path = result.kind === 'cash' ? '/sessions' : '/tournaments';
    await this.#callSignedIn('POST', path, result.body, key);
  }

  /** As the owner: gives a player a plan without a limit, before the next save. */
  async grandfather(accountId: string): Promise<void> {
    const decision = { action: 'grandfather' };
    await this.#callSignedIn('PUT', `/api/admin/users/${accountId}/subscription-status`, decision);
  }

  async signOut(): Promise<void> {
    await this.#call('POST', '/logout');
    this.#token = '';
  }

  async #callSignedIn(method: 'POST' | 'PUT', path: string, body: object, key?: string): Promise<void> {
    try {
      await this.#call(method, path, body, key);
    } catch (error) {
      if (!(error instanceof CallRefused && error.status === 401)) throw error;
      // Saving long histories can take longer than a token is valid.
      await this.signIn();
      await this.#call(method, path, body, key);
    }
  }

  async #call(method: 'POST' | 'PUT', path: string, body?: object, key?: string): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await request(`${this.origin}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(this.#token && { authorization: `Bearer ${this.#token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        body: body ? JSON.stringify(body) : null,
      });
      const text = await answer.body.text();
      if (answer.statusCode < 300) return text ? (JSON.parse(text) as unknown) : undefined;
      const delayMs = retryDelayMs(answer.statusCode, answer.headers['retry-after'], attempt);
      if (delayMs === undefined) throw new CallRefused(answer.statusCode, codeOf(text), `${method} ${path}`);
      await delay(delayMs);
    }
  }
}

/** @returns milliseconds until the call is retried, or undefined if it must not be retried */
export function retryDelayMs(
  status: number,
  retryAfter: string | string[] | undefined,
  attempt: number,
): number | undefined {
  if (attempt >= ATTEMPTS || (status !== 429 && status !== 503)) return undefined;
  const seconds = Number(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter);
  return (
    Math.min(Number.isFinite(seconds) && seconds > 0 ? seconds : 0.25 * 2 ** attempt, MAX_DELAY_SECONDS) *
    1000
  );
}

function codeOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  } catch {
    return '';
  }
}
