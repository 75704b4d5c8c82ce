import { loginAnswer } from '@feltbook/contracts';
import type { Profile } from '@feltbook/tooling/seed';
import * as z from 'zod/mini';
import type { Call, Caller } from './caller';

export type Kind = 'sessions' | 'tournaments';

/** The lists and the dashboard, which a browser caches. */
export type CachedPath = Kind | 'dashboard';

/** A browser renews a token at a random share of its lifetime between these two. */
const RENEW_FROM = 0.4;
const RENEW_UNTIL = 0.8;

const renewed = z.object({ token: z.string() });

/** A signed-in player and all acknowledged results. */
export class LoadPlayer {
  accountId = '';
  /** Results that have to be stored exactly once, by id. */
  readonly results: Readonly<Record<Kind, Map<string, object>>> = {
    sessions: new Map(),
    tournaments: new Map(),
  };
  readonly etags = new Map<CachedPath, string>();
  /** Whether a visit is running; a player has one at a time. */
  isBusy = false;
  private token = '';
  private cookie = '';
  private renewAt = 0;

  constructor(
    readonly credentials: { readonly id: string; readonly password: string },
    readonly profile: Profile,
    private readonly tokenSeconds: number,
  ) {}

  /** Registers and signs in. @returns `false` if it failed */
  async register(caller: Caller): Promise<boolean> {
    await caller.call({ method: 'POST', path: '/register', body: this.credentials });
    const answer = await caller.call({ method: 'POST', path: '/login', body: this.credentials });
    if (!answer) return false;
    const { token, user } = loginAnswer.parse(JSON.parse(answer.text));
    this.accountId = user.id;
    this.storeTokens(token, answer.cookies);
    return true;
  }

  /** Renews the token before it expires, as the shell does. */
  async renewIfDue(caller: Caller): Promise<void> {
    if (performance.now() < this.renewAt) return;
    const headers = { cookie: this.cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await caller.call({ method: 'POST', path: '/auth/refresh', headers });
    if (answer) this.storeTokens(renewed.parse(JSON.parse(answer.text)).token, answer.cookies);
  }

  call(caller: Caller, call: Omit<Call, 'token'>) {
    return caller.call({ ...call, token: this.token });
  }

  private storeTokens(token: string, cookies: readonly string[]): void {
    this.token = token;
    this.cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    const share = RENEW_FROM + Math.random() * (RENEW_UNTIL - RENEW_FROM);
    this.renewAt = performance.now() + share * this.tokenSeconds * 1000;
  }
}
