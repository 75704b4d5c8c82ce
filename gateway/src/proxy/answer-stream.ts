import type { ServerResponse } from 'node:http';
import { Writable, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ByteBudget, Holding } from './byte-budget';
import { ProgressDeadline, type Pace } from './progress-deadline';
import type { Quota } from './quota';
import type { Caller } from '../limits/caller';

export interface AnswerStreamOptions {
  readonly response: ServerResponse;
  readonly caller: Caller;
  /** Buffer for answers that clients have not read yet. */
  readonly budget: ByteBudget;
  /** How fast the client has to read what is buffered. */
  readonly pace: Pace;
  /** The service's answers that wait for their client. */
  readonly stalled: Quota;
  /** The service's answer. */
  readonly source: Readable;
  /** Whether the service must not wait: see docs/decisions/slow-clients.md. */
  readonly isLast: boolean;
}

/** Large answers send one piece in each iteration of the event loop, so that they do not delay other calls. */
export const turns = {
  last: Promise.resolve<unknown>(undefined),
  next(): Promise<unknown> {
    return (this.last = this.last.then(() => setImmediate()));
  },
};

/**
 * Sends pieces of an answer, and buffers what the client has not read yet. Without room in the buffer, the service waits;
 * the client is disconnected if too many answers wait already, or if it reads too slowly.
 */
export class AnswerStream extends Writable {
  /** The connection has not accepted the first one yet. */
  private readonly queue: Buffer[] = [];
  private readonly holding: Holding;
  private readonly deadline: ProgressDeadline;
  private hasStall = false;
  private onRoom: (() => void) | null = null;

  constructor(private readonly options: AnswerStreamOptions) {
    super();
    const { response, budget, caller, pace, source } = options;
    const disconnect = () => void response.destroy();
    this.holding = budget.open(caller, disconnect);
    this.deadline = new ProgressDeadline(pace, disconnect);
    response.on('drain', this.sendNext).once('close', () => {
      this.holding.close();
      this.deadline.end();
      this.destroy();
    });
    source.once('close', () => this.endStall());
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const { response } = this.options;
    if (this.queue.length === 0 && response.write(piece)) return this.goOn(done);
    this.queue.push(piece);
    this.deadline.start();
    if (this.holding.add(piece.length)) this.goOn(done);
    else if (this.mayStall()) this.onRoom = done;
    else response.destroy();
  }

  override _final(done: () => void): void {
    const end = () => {
      this.options.response.end();
      done();
    };
    if (this.queue.length === 0) end();
    else this.onRoom = end;
  }

  private goOn(done: () => void): void {
    if (this.options.isLast) done();
    else void turns.next().then(done);
  }

  private mayStall(): boolean {
    const { source, isLast, stalled, caller } = this.options;
    // A service that has sent everything does not wait.
    if (source.readableEnded) return true;
    this.hasStall = !isLast && stalled.take(caller);
    return this.hasStall;
  }

  private endStall(): void {
    if (this.hasStall) this.options.stalled.give(this.options.caller);
    this.hasStall = false;
  }

  private readonly sendNext = (): void => {
    const { queue, holding, deadline } = this;
    for (let isAccepted = true; isAccepted;) {
      const accepted = queue.shift()?.length ?? 0;
      holding.remove(accepted);
      deadline.progress(accepted);
      const [next] = queue;
      if (!next) break;
      isAccepted = this.options.response.write(next);
    }
    if (queue.length > 0) return;
    deadline.stop();
    this.endStall();
    const { onRoom } = this;
    this.onRoom = null;
    onRoom?.();
  };
}
