import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@feltbook/svc-kit';
import { NetworkLines, type TurnOf } from './network-lines';

export interface FairQueueLimits {
  /** How many may wait. */
  readonly places: number;
  /** How many strangers of one network may wait, and how many callers of it that are known. */
  readonly placesPerNetwork: number;
  /** The least time between the beginnings of two turns. */
  readonly intervalMs: number;
}

type Side = 'known' | 'strangers';

/** One account holds at most this many places, by all its known devices. */
const PLACES_PER_ACCOUNT = 2;

/**
 * Work that is done one at a time, at a steady pace. Known callers take turns with strangers, and on each side networks take
 * turns. Each side can have half of the places. So strangers, from however many networks, delay a known device by few turns.
 */
export class FairQueue {
  private readonly sides = { known: new NetworkLines(), strangers: new NetworkLines() };
  private next: Side = 'known';
  private isBusy = false;
  /** When the next turn may begin, by `performance.now()`. */
  private nextAt = 0;

  constructor(private readonly limits: FairQueueLimits) {}

  /**
   * @param whileOpen aborts when nobody waits for the result any more: the work is not begun then
   * @throws ApiError `rate_limited` if the network or account has too many that wait, or `unavailable` if all together do,
   *   or if nobody waits any more. Also throws what `work` throws
   */
  async run<T>(of: TurnOf, work: () => Promise<T>, whileOpen?: AbortSignal): Promise<T> {
    if (this.isBusy) await this.wait(of, whileOpen);
    this.isBusy = true;
    try {
      await pause(Math.max(0, this.nextAt - performance.now()));
      if (whileOpen?.aborted) throw tooMany('unavailable');
      this.nextAt = performance.now() + this.limits.intervalMs;
      return await work();
    } finally {
      this.isBusy = this.admitNext();
    }
  }

  private wait(of: TurnOf, whileOpen?: AbortSignal): Promise<void> {
    if (whileOpen?.aborted) throw tooMany('unavailable');
    const { network, knownAs } = of;
    const { known, strangers } = this.sides;
    const lines = knownAs === null ? strangers : known;
    const isFull = knownAs !== null && known.placesOf(knownAs) >= PLACES_PER_ACCOUNT;
    if (isFull || lines.lengthAt(network) >= this.limits.placesPerNetwork) throw tooMany('rate_limited');
    if (known.size + strangers.size >= this.limits.places) this.makeRoomFor(of);
    return new Promise((admit, refuse) => {
      const waiter = { of, admit, refuse };
      lines.add(waiter);
      whileOpen?.addEventListener('abort', () => {
        lines.remove(waiter);
        refuse(tooMany('unavailable'));
      });
    });
  }

  /** Takes a place of the other side if it has more than half, or else one of a longer line of the own side. */
  private makeRoomFor({ network, knownAs }: TurnOf): void {
    const { known, strangers } = this.sides;
    const [own, others] = knownAs === null ? [strangers, known] : [known, strangers];
    const displaced =
      others.size > this.limits.places / 2
        ? others.takeFromLongerThan(0)
        : own.takeFromLongerThan(own.lengthAt(network) + 1);
    if (!displaced) throw tooMany('unavailable');
    displaced.refuse(tooMany('rate_limited'));
  }

  /** @returns false if nobody waits */
  private admitNext(): boolean {
    const side = this.sides[this.next].size > 0 ? this.next : otherThan(this.next);
    const waiter = this.sides[side].takeNext();
    if (!waiter) return false;
    this.next = otherThan(side);
    waiter.admit();
    return true;
  }
}

const otherThan = (side: Side): Side => (side === 'known' ? 'strangers' : 'known');

const tooMany = (code: 'rate_limited' | 'unavailable'): ApiError =>
  new ApiError(code, 'Too many players are signing in right now. Please try again soon.', {
    headers: { 'retry-after': '5' },
  });
