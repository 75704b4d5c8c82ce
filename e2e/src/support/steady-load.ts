import type { CashSessionResponse } from '@feltbook/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainClient, type PlainAnswer } from './plain-client';
import type { Player } from './players';
import { isLate, retryIfLate } from './retries';
import { cashBody } from './samples';

/** Keeps the load light, because replicas start on the same machine meanwhile. */
const PAUSE_MS = 75;

/** A failed call. */
export interface Failure {
  call: string;
  what: string;
  /** Milliseconds since the load began. */
  at: number;
}

/** A player who saves, reads and signs in continuously, and records failures. */
class BusyPlayer {
  readonly saved = new Map<string, string>();
  /** Notes of saves that a busy machine delayed: each may be stored. */
  readonly delayed = new Set<string>();
  readonly client: PlainClient;
  token: string;
  calls = 0;

  constructor(
    url: string,
    readonly player: Player,
    private readonly name: string,
    keepAlive: boolean,
    private readonly failures: Failure[],
  ) {
    this.client = new PlainClient(url, keepAlive);
    this.token = player.token;
  }

  async play(isOver: () => boolean): Promise<void> {
    const startedAt = performance.now();
    for (let round = 0; !isOver(); round += 1) {
      for (const [call, work] of this.round(round)) {
        try {
          await work();
        } catch (error) {
          this.failures.push({
            call,
            what: error instanceof Error ? error.message : String(error),
            at: Math.round(performance.now() - startedAt),
          });
        }
        this.calls += 1;
        await delay(PAUSE_MS);
      }
    }
    this.client.close();
  }

  private round(round: number): [string, () => Promise<void>][] {
    const read = (path: string): [string, () => Promise<void>] => [
      path,
      async () => void textOf(await retryIfLate(() => this.call('GET', path)), 200),
    ];
    return [
      ['save', () => this.save(`${this.name}-${round}`)],
      read('/sessions?limit=5'),
      read('/me'),
      read('/api/user/subscription-status'),
      read('/api/dashboard'),
      read('/remotes.json'),
      // Rarely, because hashing a password is slow on purpose.
      ...(round % 16 === 1 ? [['sign-in', () => this.signIn()] as [string, () => Promise<void>]] : []),
    ];
  }

  /** Sends no idempotency key, so a retry by any proxy would store the session twice. */
  private async save(notes: string): Promise<void> {
    const answer = await this.call('POST', '/sessions', cashBody({ notes }));
    if (isLate(answer)) this.delayed.add(notes);
    else this.saved.set(notes, (JSON.parse(textOf(answer, 201)) as { id: string }).id);
  }

  private async signIn(): Promise<void> {
    const { id, password } = this.player;
    const answer = await retryIfLate(() => this.call('POST', '/login', { id, password }));
    // Used at once, so the next replica has to accept it.
    this.token = (JSON.parse(textOf(answer, 200)) as { token: string }).token;
  }

  private async call(method: string, path: string, body?: unknown): Promise<PlainAnswer> {
    const answer = await this.client.call(method, path, this.token, body);
    // Not delayed, but without an answer: the gateway waits longer than any service takes.
    if (answer.status === 504) throw new Error(`504 ${answer.text.slice(0, 200)}`);
    return answer;
  }
}

/** @throws Error if the answer has another status */
function textOf({ status, text }: PlainAnswer, expected: number): string {
  if (status !== expected) throw new Error(`${status} ${text.slice(0, 200)}`);
  return text;
}

/** The result of a load. */
export interface LoadReport {
  calls: number;
  saves: number;
  failures: Failure[];
  /** Acknowledged saves that are not in their player's list exactly once under the returned id. */
  lost: string[];
  /** Stored records without an acknowledgement, or stored twice. */
  surplus: string[];
}

export interface SteadyLoad {
  /** Acknowledged saves until now. */
  saves(): number;
  /** Stops the load and returns its report. */
  end(): Promise<LoadReport>;
}

/** Starts load by several players, half of them on keep-alive connections. */
export function startLoad(url: string, players: readonly Player[]): SteadyLoad {
  const failures: Failure[] = [];
  const busy = players.map((player, i) => new BusyPlayer(url, player, `load-${i}`, i % 2 === 0, failures));
  let over = false;
  const playing = Promise.all(busy.map((one) => one.play(() => over)));
  const saves = () => busy.reduce((sum, { saved }) => sum + saved.size, 0);
  const end = async () => {
    over = true;
    await playing;
    const report: LoadReport = { calls: 0, saves: saves(), failures, lost: [], surplus: [] };
    for (const { player, token, saved, delayed, calls } of busy) {
      const records = await player.api.as(token).read<CashSessionResponse[]>('/sessions');
      const ids = records.map(({ id }) => id);
      report.calls += calls;
      report.lost.push(
        ...[...saved]
          .filter(([, id]) => ids.filter((one) => one === id).length !== 1)
          .map(([notes]) => notes),
      );
      report.surplus.push(
        ...records
          .filter(({ id, notes = '' }) => saved.get(notes) !== id && !delayed.delete(notes))
          .map(({ notes = '' }) => notes),
      );
    }
    return report;
  };
  return { saves, end };
}
