import type { ServerResponse } from 'node:http';
import type { ByteBudget, Holding } from './byte-budget';
import { ProgressDeadline, type Pace } from './progress-deadline';
import type { Caller } from '../limits/caller';

export interface ResponseBufferOptions {
  readonly response: ServerResponse;
  readonly caller: Caller;
  readonly budget: ByteBudget;
  /** How fast the client has to read buffered bytes. */
  readonly pace: Pace;
}

export interface ResponseBufferOwner {
  /** Called when a full buffer is empty again. */
  onRoom(): void;
  /** Called when the client reads too slowly, or its buffer was evicted. */
  onTooSlow(): void;
}

/**
 * Buffers what a client has not read yet of its answer, so that the service does not wait for the client. Costs nothing
 * for a client that reads at once.
 */
export class ResponseBuffer {
  private readonly queue: Buffer[] = [];
  private readonly deadline: ProgressDeadline;
  private holding: Holding | null = null;
  /** Bytes of the piece that the connection has not accepted yet. */
  private pending = 0;
  private ended = false;
  private full = false;

  constructor(
    private readonly options: ResponseBufferOptions,
    private readonly owner: ResponseBufferOwner,
  ) {
    this.deadline = new ProgressDeadline(options.pace, this.onTooSlow);
  }

  /** @returns `false` if there is no room for more; the piece itself is buffered */
  push(piece: Buffer): boolean {
    if (this.pending > 0) this.queue.push(piece);
    else if (this.options.response.write(piece)) return true;
    else this.await(piece);
    this.full = !this.holdingOf().add(piece.length);
    return !this.full;
  }

  /** Call it when the answer is complete. */
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

  /** Stays open until the response closes, because the connection may still hold bytes of a complete answer. */
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
