import type { ServerResponse } from 'node:http';
import type { ByteBudget, Holding } from './byte-budget';
import { ProgressDeadline, type Pace } from './progress-deadline';
import type { Caller } from '../limits/caller';

export interface ResponseBufferOptions {
  readonly response: ServerResponse;
  readonly caller: Caller;
  readonly budget: ByteBudget;
  /** How fast the client has to take what is there. */
  readonly pace: Pace;
}

export interface ResponseBufferOwner {
  /** A buffer that was full is empty again. */
  onRoom(): void;
  /** The client takes too little, or has to make room for others. */
  onTooSlow(): void;
}

/**
 * What a client has not taken yet of its answer, so that the service is done as soon as the answer is here. A client
 * that takes all at once costs nothing.
 */
export class ResponseBuffer {
  private readonly queue: Buffer[] = [];
  private readonly deadline: ProgressDeadline;
  private holding: Holding | null = null;
  /** Bytes of the last piece, while the connection has not taken it. */
  private pending = 0;
  private ended = false;
  private full = false;

  constructor(
    private readonly options: ResponseBufferOptions,
    private readonly owner: ResponseBufferOwner,
  ) {
    this.deadline = new ProgressDeadline(options.pace, this.onTooSlow);
  }

  /** @returns false if there is no room for more; the piece itself is kept */
  push(piece: Buffer): boolean {
    if (this.pending > 0) this.queue.push(piece);
    else if (this.options.response.write(piece)) return true;
    else this.await(piece);
    this.full = !this.holdingOf().add(piece.length);
    return !this.full;
  }

  /** The answer is complete. */
  end(): void {
    this.ended = true;
    if (this.queue.length === 0) this.options.response.end();
  }

  private await(piece: Buffer): void {
    this.pending = piece.length;
    this.options.response.once('drain', this.onDrain);
    this.deadline.start();
  }

  private readonly onDrain = (): void => {
    const { response } = this.options;
    this.holding?.remove(this.pending);
    this.deadline.progress(this.pending);
    this.pending = 0;
    while (this.pending === 0) {
      const piece = this.queue.shift();
      if (!piece) break;
      if (response.write(piece)) this.holding?.remove(piece.length);
      else this.await(piece);
    }
    if (this.queue.length > 0) return;
    if (this.pending === 0) this.deadline.stop();
    if (this.ended) response.end();
    if (!this.full) return;
    this.full = false;
    this.owner.onRoom();
  };

  private readonly onTooSlow = (): void => this.owner.onTooSlow();

  /** What the connection itself still holds when the answer is complete counts, too. */
  private holdingOf(): Holding {
    if (this.holding) return this.holding;
    const { response, budget, caller } = this.options;
    const holding = budget.open(caller, this.onTooSlow);
    response.once('close', () => {
      holding.close();
      this.deadline.end();
    });
    return (this.holding = holding);
  }
}
