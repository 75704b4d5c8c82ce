import type { Dispatcher } from 'undici';
import { readResponseHead, type ResponseHead } from './response-headers';
import { ResponseSender, type ResponseSenderOptions, type ResponseSource } from './response-sender';
import { TURN_BYTES, type RoundRobin } from './round-robin';
import { ClientGone } from './upstream-failure';

export interface ExchangeOptions extends ResponseSenderOptions {
  /** Milliseconds until the answer has to have begun. */
  readonly timeout: number;
  /** @returns whose fault it is that no answer began in time */
  readonly onTimeout: () => Error;
  /** Called once, when the upstream's answer is about to be passed on. */
  readonly onResponse: () => void;
  /** Has to be over before the client learns of a success. */
  readonly beforeSuccess: (() => Promise<void>) | null;
  /** Takes one of the few places of answers that wait for their client. */
  readonly takeStall: () => boolean;
  readonly giveStall: () => void;
  readonly turns: RoundRobin;
}

/**
 * One request to an upstream, and its answer on the way to the client. What the client does not take at once is
 * buffered; the upstream waits for the client only when there is no room for more.
 */
export class Exchange implements Dispatcher.DispatchHandler, ResponseSource {
  /** Settles when the upstream's answer begins, or when there will be none. */
  readonly begun: Promise<void>;
  /** Settles when the upstream's part is over. Never rejects: once begun, a failure can only break the answer off. */
  readonly finished: Promise<void>;

  private hasBegun = false;
  private controller: Dispatcher.DispatchController | null = null;
  private readonly sender: ResponseSender;
  private failure: Error | null = null;
  /** What arrived while the head is held back. */
  private held: Buffer[] | null = null;
  private ended = false;
  private mayPause = true;
  private hasStall = false;
  /** Bytes that may be passed on before the answer has to wait for its turn. */
  private credit = TURN_BYTES;
  private readonly deadline: NodeJS.Timeout;
  private begin!: () => void;
  private fail!: (error: Error) => void;
  private finish!: () => void;

  constructor(private readonly options: ExchangeOptions) {
    this.begun = new Promise((resolve, reject) => {
      this.begin = resolve;
      this.fail = reject;
    });
    this.finished = new Promise((resolve) => (this.finish = resolve));
    this.sender = new ResponseSender(options, this);
    this.deadline = setTimeout(this.onDeadline, options.timeout);
    options.response.once('close', this.onClientClose);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.failure) controller.abort(this.failure);
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number): void {
    if (status < 200 || this.failure) return;
    clearTimeout(this.deadline);
    this.hasBegun = true;
    const head = readResponseHead(status, rawHeadersOf(controller));
    // The client library ends the process, uncaught, when a connection ends that is paused in its last answer. See
    // docs/decisions/paused-answers.md.
    this.mayPause = !head.isLast;
    const { beforeSuccess } = this.options;
    if (beforeSuccess && status < 300) {
      this.held = [];
      void beforeSuccess().finally(() => this.release(head));
    } else {
      this.writeHead(head);
    }
    this.begin();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.held) {
      this.held.push(chunk);
      return;
    }
    this.credit -= chunk.length;
    const hasRoom = this.sender.push(chunk);
    if ((hasRoom && this.credit > 0) || !this.mayPause) return;
    controller.pause();
    if (hasRoom) this.goOn();
  }

  onResponseEnd(): void {
    this.ended = true;
    if (!this.held) this.sender.end();
    this.settle();
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    this.abandon(error);
  }

  /** Ends the exchange; before the answer has begun, `begun` rejects with the error. */
  abandon(error: Error): void {
    if (this.failure || this.ended) return;
    this.failure = error;
    this.settle();
    // The client has part of an answer, and must not take it for all of it.
    if (this.hasBegun) this.options.response.destroy();
    else this.fail(error);
    this.controller?.abort(error);
  }

  private release(head: ResponseHead): void {
    if (this.failure) return;
    this.writeHead(head);
    for (const chunk of this.held ?? []) this.sender.push(chunk);
    this.held = null;
    if (this.ended) this.sender.end();
  }

  private writeHead(head: ResponseHead): void {
    this.options.onResponse();
    this.sender.writeHead(head);
  }

  private settle(): void {
    clearTimeout(this.deadline);
    this.stallOver();
    this.options.response.removeListener('close', this.onClientClose);
    this.finish();
  }

  mayStall(): boolean {
    // An upstream that has sent everything cannot be stalled.
    if (this.ended || this.failure || this.hasStall) return true;
    this.hasStall = this.mayPause && this.options.takeStall();
    return this.hasStall;
  }

  stallOver(): void {
    if (!this.hasStall) return;
    this.hasStall = false;
    this.options.giveStall();
  }

  goOn(): void {
    if (this.credit > 0) this.resume();
    else this.options.turns.wait(this.options.caller, this.onTurn);
  }

  private resume(): void {
    if (!this.ended && !this.failure) this.controller?.resume();
  }

  private readonly onTurn = (): void => {
    this.credit += TURN_BYTES;
    this.resume();
  };

  private readonly onDeadline = (): void => this.abandon(this.options.onTimeout());
  private readonly onClientClose = (): void => this.abandon(new ClientGone());
}

function rawHeadersOf({ rawHeaders }: Dispatcher.DispatchController): readonly (Buffer | string)[] {
  return Array.isArray(rawHeaders) ? rawHeaders : [];
}
