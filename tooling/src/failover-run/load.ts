import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';

/** As `retry-after` says. */
const AGAIN_AFTER_MS = 1000;
const TICK_MS = 20;
const END_WITHIN_MS = 60_000;
const SESSION = {
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

interface Call {
  readonly beganAt: number;
  readonly endedAt: number;
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Registers players and signs them in. */
export async function joinPlayers(origin: string, count: number): Promise<LoadPlayer[]> {
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
    const credentials = { id: `failover${index}`, password: randomUUID() };
    await post('/register', credentials);
    const { token, user } = await post('/login', credentials);
    players.push({ id: user.id, token });
  }
  return players;
}

interface Save {
  readonly player: LoadPlayer;
  readonly key: string;
  /** Not before this moment. */
  readonly from: number;
}

/** Calls at a steady rate, as careful clients make them: a save that was refused comes again until it is acknowledged. */
export class SavingLoad {
  readonly calls: Call[] = [];
  /** Ids of acknowledged results, by player. */
  readonly acknowledged = new Map<string, string[]>();
  private readonly refused: Save[] = [];
  private readonly timer: NodeJS.Timeout;
  private underWay = 0;
  private begun = 0;
  private isEnding = false;

  constructor(
    private readonly origin: string,
    private readonly players: readonly LoadPlayer[],
    perSecond: number,
  ) {
    const beganAt = performance.now();
    this.timer = setInterval(() => {
      const due = ((performance.now() - beganAt) / 1000) * perSecond;
      for (; this.begun < due; this.begun += 1) void this.callOnce(this.begun);
    }, TICK_MS);
  }

  /** Begins no new save, and waits until all that were begun are acknowledged. @throws when they are not in time */
  async end(): Promise<void> {
    this.isEnding = true;
    const end = performance.now() + END_WITHIN_MS;
    while (this.refused.length + this.underWay > 0) {
      if (performance.now() > end) throw new Error(`${this.refused.length} saves were never acknowledged.`);
      await pause(TICK_MS);
    }
    clearInterval(this.timer);
  }

  /** @returns milliseconds from a moment on until a save that began after it was acknowledged, or Infinity */
  recoveredAfter(moment: number): number {
    const first = this.calls.find(({ beganAt, status }) => beganAt >= moment && status === 201);
    return first ? first.endedAt - moment : Infinity;
  }

  private async callOnce(index: number): Promise<void> {
    const save = this.next(index);
    if (!save) return;
    const { player, key } = save;
    this.underWay += 1;
    const id = await this.save(player, key);
    this.underWay -= 1;
    if (id === undefined) this.refused.push({ player, key, from: performance.now() + AGAIN_AFTER_MS });
    else this.acknowledged.set(player.id, [...(this.acknowledged.get(player.id) ?? []), id]);
  }

  private next(index: number): Save | undefined {
    const [oldest] = this.refused;
    if (oldest && oldest.from <= performance.now()) return this.refused.shift();
    const player = this.players[index % this.players.length];
    return player && !this.isEnding ? { player, key: randomUUID(), from: 0 } : undefined;
  }

  private async save({ token }: LoadPlayer, key: string): Promise<string | undefined> {
    const beganAt = performance.now();
    const note = (status: number, retryAfter?: string) =>
      this.calls.push({ beganAt, endedAt: performance.now(), status, retryAfter });
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
      note(statusCode, typeof retryAfter === 'string' ? retryAfter : undefined);
      return statusCode === 201 ? value.id : undefined;
    } catch {
      // No answer at all.
      note(0);
      return undefined;
    }
  }
}

/** @returns ids of all results of a player */
export async function storedIds(origin: string, { token }: LoadPlayer): Promise<string[]> {
  const { body } = await request(`${origin}/sessions`, { headers: { authorization: `Bearer ${token}` } });
  return ((await body.json()) as { id: string }[]).map(({ id }) => id);
}
