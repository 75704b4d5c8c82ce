import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { CashSessionBody } from '@feltbook/contracts';
import type { Pool } from 'mysql2/promise';
import { CONNECTIONS, type BenchPlayer } from './product-under-load';

export const LIST_LENGTH = 10_000;

const GAMES = ['nlhe', 'nlhe', 'nlhe', 'omaha', 'dealers_choice'];
const VENUES = ['Bellagio', 'Aria', 'Wynn', 'Commerce Casino', 'Home game'];
const STAKES = ['1/2', '1/3', '2/5', '5/10'];
const NOTES = [
  undefined,
  undefined,
  undefined,
  'Tough table tonight, folded a lot.',
  'Soft game, two tourists.',
  'Ran bad 😀 but played well.',
  'Left early because of the drive home.',
];

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function sessions(): CashSessionBody[] {
  const random = repeatable(7);
  const below = (end: number) => Math.floor(random() * end);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const time = (hour: number) =>
    `${String(hour % 24).padStart(2, '0')}:${one(['00', '15', '20', '30', '45'])}`;
  return Array.from({ length: LIST_LENGTH }, (_, i) => {
    const day = new Date(Date.UTC(2016, 0, 1) + i * 0.35 * 86_400_000).toISOString().slice(0, 10);
    const hour = 10 + below(12);
    return {
      date: day,
      startTime: time(hour),
      endTime: time(hour + 1 + below(8)),
      game_type: one(GAMES),
      location: one(VENUES),
      stakes: one(STAKES),
      buyin: one([100, 200, 300, 500]),
      cashout: below(1500) + one([0, 0, 0.5]),
      notes: one(NOTES),
    };
  });
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** A player's list of 10,000 sessions, saved through the public API. */
export class LongList {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  constructor(
    private readonly player: BenchPlayer,
    private readonly pool: Pool,
  ) {}

  async fill(url: string): Promise<void> {
    const unsaved = sessions();
    const save = async () => {
      for (let session = unsaved.pop(); session; session = unsaved.pop()) {
        const { status } = await this.call(`${url}/sessions`, 'POST', {}, JSON.stringify(session));
        if (status !== 201) throw new Error(`A save was answered ${status}.`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, save));
  }

  /** @param headers such as `accept-encoding` or `if-none-match` */
  read(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call(`${url}/sessions`, 'GET', headers);
  }

  /** For comparison: reads the rows by the driver and converts them to JSON. @returns its length */
  async readByDriver(): Promise<number> {
    const [rows] = await this.pool.query(
      `SELECT id, played_on, start_time, end_time, game_type, location, stakes, duration_hundredths, buyin_cents,
        cashout_cents, notes, created_at, updated_at FROM cash_sessions WHERE account_id = ?
        ORDER BY played_on DESC, start_time DESC, created_at DESC, id DESC`,
      [this.player.accountId],
    );
    return JSON.stringify(rows).length;
  }

  close(): void {
    this.agent.destroy();
  }

  private call(url: string, method: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const all = {
      authorization: `Bearer ${this.player.token}`,
      'content-type': 'application/json',
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const call = request(url, { method, agent: this.agent, headers: all }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }));
        answer.on('error', reject);
      });
      call.on('error', reject);
      call.end(body);
    });
  }
}
