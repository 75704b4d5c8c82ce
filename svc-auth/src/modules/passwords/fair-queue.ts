import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@feltbook/svc-kit';

/** Whose turn it is. */
export interface TurnOf {
  /** The address or network that limits count by. */
  readonly network: string;
  /** A device that signed in to the account before, or an account that the caller has proved to be; null for strangers. */
  readonly knownAs: string | null;
}

export interface FairQueueLimits {
  /** How many may wait. */
  readonly places: number;
  /** How many strangers of one network may wait, and how many callers of it that are known. */
  readonly placesPerNetwork: number;
  /** The least time between the beginnings of two turns. */
  readonly intervalMs: number;
}

type Kind = 'known' | 'strangers';

interface Waiter {
  readonly knownAs: string | null;
  readonly admit: () => void;
  readonly refuse: (error: ApiError) => void;
}

interface Line {
  readonly known: Waiter[];
  readonly strangers: Waiter[];
  next: Kind;
}

/** One device holds at most this many places. */
const PLACES_PER_DEVICE = 2;

/**
 * Work that is done one at a time, at a steady pace. Networks take turns, and within one, known callers take turns with
 * strangers: no flood from one network delays another network or a known device by more than a turn.
 */
export class FairQueue {
  /** In the order of their turns. */
  private readonly lines = new Map<string, Line>();
  private waiting = 0;
  private isBusy = false;
  /** When the next turn may begin, by `performance.now()`. */
  private nextAt = 0;

  constructor(private readonly limits: FairQueueLimits) {}

  /**
   * @throws ApiError `rate_limited` if the network or device has too many that wait, `unavailable` if all together do.
   *   Also throws what `work` throws
   */
  async run<T>(of: TurnOf, work: () => Promise<T>): Promise<T> {
    if (this.isBusy) await this.wait(of);
    this.isBusy = true;
    try {
      await pause(Math.max(0, this.nextAt - performance.now()));
      this.nextAt = performance.now() + this.limits.intervalMs;
      return await work();
    } finally {
      this.isBusy = this.admitNext();
    }
  }

  private wait({ network, knownAs }: TurnOf): Promise<void> {
    const line = this.lines.get(network) ?? { known: [], strangers: [], next: 'known' };
    const kind = knownAs === null ? 'strangers' : 'known';
    const own = line.known.filter((waiter) => waiter.knownAs === knownAs);
    if (line[kind].length >= this.limits.placesPerNetwork || own.length >= PLACES_PER_DEVICE)
      throw tooMany('rate_limited');
    if (this.waiting >= this.limits.places) this.makeRoomFor(line, kind);
    this.lines.set(network, line);
    this.waiting += 1;
    return new Promise((admit, refuse) => line[kind].push({ knownAs, admit, refuse }));
  }

  /** Takes the place of the last stranger of the longest line, or else of its last known caller. */
  private makeRoomFor(own: Line, kind: Kind): void {
    let longest = own;
    for (const line of this.lines.values()) if (lengthOf(line) > lengthOf(longest)) longest = line;
    const isShorter = lengthOf(own) + 1 < lengthOf(longest);
    const displaced =
      (isShorter || kind === 'known' ? longest.strangers.pop() : undefined) ??
      (isShorter ? longest.known.pop() : undefined);
    if (!displaced) throw tooMany('unavailable');
    this.waiting -= 1;
    displaced.refuse(tooMany('rate_limited'));
  }

  /** @returns false if nobody waits */
  private admitNext(): boolean {
    for (const [network, line] of this.lines) {
      const kind = line[line.next].length > 0 ? line.next : other(line.next);
      const waiter = line[kind].shift();
      this.lines.delete(network);
      if (!waiter) continue;
      line.next = other(kind);
      if (lengthOf(line) > 0) this.lines.set(network, line);
      this.waiting -= 1;
      waiter.admit();
      return true;
    }
    return false;
  }
}

const lengthOf = ({ known, strangers }: Line): number => known.length + strangers.length;
const other = (kind: Kind): Kind => (kind === 'known' ? 'strangers' : 'known');

const tooMany = (code: 'rate_limited' | 'unavailable'): ApiError =>
  new ApiError(code, 'Too many players are signing in right now. Please try again soon.', {
    headers: { 'retry-after': '5' },
  });
