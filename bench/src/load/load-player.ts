import { loginAnswer } from '@feltbook/contracts';
import type { Profile } from '@feltbook/tooling/seed';
import * as z from 'zod/mini';
import type { Call, Caller } from './caller';

export type Kind = 'sessions' | 'tournaments';

/** The lists and the dashboard, which a browser caches. */
export type CachedPath = Kind | 'dashboard';

/** Of its life, the share after which a browser asks for a new token; each somewhere in between. */
const RENEW_FROM = 0.4;
const RENEW_UNTIL = 0.8;

const renewed = z.object({ token: z.string() });

/** A signed-in player and all results that the product acknowledged. */
export class LoadPlayer {
  accountId = '';
  /** Ids of the results that have to be stored, each once, and no others. */
  readonly results: Readonly<Record<Kind, Map<string, object>>> = {
    sessions: new Map(),
    tournaments: new Map(),
  };
  readonly etags = new Map<CachedPath, string>();
  /** Whether a visit is running: a player has one visit at a time. */
  isBusy = false;
  private token = '';
  private cookie = '';
  private renewAt = 0;

  constructor(
    readonly credentials: { readonly id: string; readonly password: string },
    readonly profile: Profile,
    private readonly tokenSeconds: number,
  ) {}

  async join(caller: Caller): Promise<void> {
    await caller.call({ method: 'POST', path: '/register', body: this.credentials });
    const answer = await caller.call({ method: 'POST', path: '/login', body: this.credentials });
    if (!answer) throw new Error(`A player could not sign in: ${caller.failures.join('; ')}`);
    const { token, user } = loginAnswer.parse(JSON.parse(answer.text));
    this.accountId = user.id;
    this.keep(token, answer.cookies);
  }

  /** Renews the token ahead of its end, as the shell does. */
  async renewIfDue(caller: Caller): Promise<void> {
    if (performance.now() < this.renewAt) return;
    const headers = { cookie: this.cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await caller.call({ method: 'POST', path: '/auth/refresh', headers });
    if (answer) this.keep(renewed.parse(JSON.parse(answer.text)).token, answer.cookies);
  }

  call(caller: Caller, call: Omit<Call, 'token'>) {
    return caller.call({ ...call, token: this.token });
  }

  private keep(token: string, cookies: readonly string[]): void {
    this.token = token;
    this.cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    const share = RENEW_FROM + Math.random() * (RENEW_UNTIL - RENEW_FROM);
    this.renewAt = performance.now() + share * this.tokenSeconds * 1000;
  }
}
