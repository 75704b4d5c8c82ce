import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';

/** The gateway's `retry-after`. */
const RETRY_AFTER_MS = 1000;
const TICK_MS = 20;
const END_WITHIN_MS = 60_000;
/** A result of the load. */
export const SESSION = {
  date: '2026-03-14',
  startTime: '20:00',
  endTime: '22:30',
  game_type: 'nlhe',
  location: 'Bellagio',
  stakes: '1/2',
  buyin: 200,
  cashout: 315.5,
};

export interface LoadPlayer {
  readonly id: string;
  readonly token: string;
}

/** A call and its answer; status 0 without one. Times as of `performance.now()`. */
export interface Call {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Registers players and signs them in. */
export async function joinPlayers(origin: string, count: number, name = 'failover'): Promise<LoadPlayer[]> {
  const post = async (path: string, body: object) => {
    const answer = await request(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const value: unknown = await answer.body.json();
    if (answer.statusCode >= 400) throw new Error(`${path} answered ${answer.statusCode}`);
    return value as { token: string; user: { id: string } };
  };
  const players: LoadPlayer[] = [];
  for (let index = 0; index < count; index += 1) {
    const credentials = { id: `${name}${index}`, password: randomUUID() };
    await post('/register', credentials);
    const { token, user } = await post('/login', credentials);
    players.push({ id: user.id, token });
  }
  return players;
}

interface Save {
  readonly player: LoadPlayer;
  readonly key: string;
  /** Earliest time to send it, as of `performance.now()`. */
  readonly notBefore: number;
}

/** Saves at a constant rate. Retries a refused save with the same key until it is acknowledged. */
export class SavingLoad {
  readonly calls: Call[] = [];
  /** Ids of acknowledged results, by player. */
  readonly acknowledged = new Map<string, string[]>();
  private readonly refused: Save[] = [];
  private readonly timer: NodeJS.Timeout;
  private inFlight = 0;
  private started = 0;
  private isEnding = false;

  constructor(
    private readonly origin: string,
    private readonly players: readonly LoadPlayer[],
    perSecond: number,
  ) {
    const startedAt = performance.now();
    this.timer = setInterval(() => {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      for (; this.started < due; this.started += 1) void this.callOnce(this.started);
    }, TICK_MS);
  }

  /** Stops new saves and waits until all are acknowledged. @throws Error if they are not within 60 seconds */
  async end(): Promise<void> {
    this.isEnding = true;
    const end = performance.now() + END_WITHIN_MS;
    while (this.refused.length + this.inFlight > 0) {
      if (performance.now() > end) throw new Error(`${this.refused.length} saves were never acknowledged.`);
      await pause(TICK_MS);
    }
    clearInterval(this.timer);
  }

  /** @returns milliseconds from `moment` until the first save sent after it is acknowledged, or Infinity */
  recoveredAfter(moment: number): number {
    const first = this.calls.find(({ startedAt, status }) => startedAt >= moment && status === 201);
    return first ? first.endedAt - moment : Infinity;
  }

  private async callOnce(index: number): Promise<void> {
    const save = this.next(index);
    if (!save) return;
    const { player, key } = save;
    this.inFlight += 1;
    const id = await this.save(player, key);
    this.inFlight -= 1;
    if (id === undefined) this.refused.push({ player, key, notBefore: performance.now() + RETRY_AFTER_MS });
    else this.acknowledged.set(player.id, [...(this.acknowledged.get(player.id) ?? []), id]);
  }

  private next(index: number): Save | undefined {
    const [oldest] = this.refused;
    if (oldest && oldest.notBefore <= performance.now()) return this.refused.shift();
    const player = this.players[index % this.players.length];
    return player && !this.isEnding ? { player, key: randomUUID(), notBefore: 0 } : undefined;
  }

  private async save({ token }: LoadPlayer, key: string): Promise<string | undefined> {
    const startedAt = performance.now();
    const record = (status: number, retryAfter?: string) =>
      this.calls.push({ startedAt, endedAt: performance.now(), status, retryAfter });
    try {
      const { statusCode, headers, body } = await request(`${this.origin}/sessions`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(SESSION),
      });
      const value = (await body.json()) as { id: string };
      const retryAfter = headers['retry-after'];
      record(statusCode, typeof retryAfter === 'string' ? retryAfter : undefined);
      return statusCode === 201 ? value.id : undefined;
    } catch {
      // No response.
      record(0);
      return undefined;
    }
  }
}

/** @returns ids of all results of a player */
export async function storedIds(origin: string, { token }: LoadPlayer): Promise<string[]> {
  const { body } = await request(`${origin}/sessions`, { headers: { authorization: `Bearer ${token}` } });
  return ((await body.json()) as { id: string }[]).map(({ id }) => id);
}
