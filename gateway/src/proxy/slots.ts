import type { ServerResponse } from 'node:http';
import type { Caller } from '../limits/caller';
import { Quota, type Caps } from './quota';
import { ClientGone, NoSlot } from './upstream-failure';

/** Concurrent calls of one service; each has a connection to it. */
export const SLOTS = 64;
/** Calls that may wait for a slot. More are refused at once, so that one slow service does not fill the memory. */
export const QUEUE_PLACES = 256;

/** A browser has six connections to a server. */
const RUNNING = { perAccount: 6, perAnonymousAddress: 32, perAddress: 48, total: SLOTS };
const WAITING = { perAccount: 64, perAnonymousAddress: 128, perAddress: 192, total: QUEUE_PLACES };
/**
 * Stalled answers, which wait for their client because there is no room to buffer them. An account may stall all of its
 * slots, because a disconnected client would repeat its call and cost the service another answer.
 */
const STALLED = { perAccount: 6, perAnonymousAddress: 6, perAddress: 12, total: SLOTS / 4 };
/** Uploads hold their slot while they arrive. */
const UPLOADING = { perAccount: 2, perAnonymousAddress: 2, perAddress: 8, total: SLOTS / 4 };

/** Limits calls without a token at a service that serves them beside players: an eighth of everything, and half of that for an address. */
export const FEW_ANONYMOUS = { running: SLOTS / 8, waiting: QUEUE_PLACES / 8 };

interface Waiter {
  readonly caller: Caller;
  readonly admit: () => void;
}

/** The slots of one service. A caller at its own cap waits without delaying callers behind it. */
export class Slots {
  /** Limits answers and uploads that hold a slot at the pace of their client. */
  readonly stalled = new Quota(STALLED);
  readonly uploading = new Quota(UPLOADING);
  private readonly running: Quota;
  private readonly waiting: Quota;
  private readonly queue = new Set<Waiter>();

  /** @param anonymous limits on all calls without a token; none where these are sign-ins */
  constructor(anonymous: Partial<typeof FEW_ANONYMOUS> = {}) {
    const limited = (caps: Caps, most: number | undefined) =>
      new Quota(most === undefined ? caps : { ...caps, anonymous: most });
    this.running = limited(RUNNING, anonymous.running);
    this.waiting = limited(WAITING, anonymous.waiting);
  }

  /** Calls that hold a slot, and calls that wait for one. */
  get load(): { running: number; waiting: number } {
    return { running: this.running.inUse, waiting: this.queue.size };
  }

  /**
   * Takes a slot, which `give` releases.
   * @param withinMs longest wait, in milliseconds
   * @param response of the call; the wait ends if its client leaves
   * @throws NoSlot if the queue is full or the wait takes too long; ClientGone if the client leaves
   */
  take(caller: Caller, withinMs: number, response: ServerResponse): Promise<void> | undefined {
    if (this.running.take(caller)) return undefined;
    if (!this.waiting.take(caller)) throw new NoSlot();
    return this.wait(caller, withinMs, response);
  }

  give(caller: Caller): void {
    this.running.give(caller);
    for (const waiter of this.queue) {
      if (this.running.inUse >= SLOTS) return;
      if (this.running.take(waiter.caller)) waiter.admit();
    }
  }

  private wait(caller: Caller, withinMs: number, response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.queue.delete(waiter);
        this.waiting.give(caller);
        clearTimeout(timer);
        response.removeListener('close', onClose);
      };
      const waiter: Waiter = {
        caller,
        admit: () => {
          leave();
          resolve();
        },
      };
      const onClose = (): void => {
        leave();
        reject(new ClientGone());
      };
      const timer = setTimeout(() => {
        leave();
        reject(new NoSlot());
      }, withinMs);
      response.once('close', onClose);
      this.queue.add(waiter);
    });
  }
}
