import type { Dispatcher } from 'undici';
import { readResponseHead, type ResponseHead } from './response-headers';
import { ResponseSender, type ResponseSenderOptions, type ResponseSource } from './response-sender';
import { TURN_BYTES, type RoundRobin } from './round-robin';
import { ClientGone } from './upstream-failure';

export interface ExchangeOptions extends ResponseSenderOptions {
  /** Milliseconds until the answer has to begin. */
  readonly timeout: number;
  /** @returns the error for an answer that did not begin in time */
  readonly onTimeout: () => Error;
  /** Called once, before the head of the answer is sent. */
  readonly onResponse: () => void;
  /** Awaited before a success is sent. */
  readonly beforeSuccess: (() => Promise<void>) | null;
  /** Takes one of the few slots of stalled answers. @returns `false` if there is none */
  readonly takeStall: () => boolean;
  readonly giveStall: () => void;
  readonly turns: RoundRobin;
}

/**
 * One request to an upstream, and its answer to the client. Buffers what the client does not read at once; the upstream
 * waits for the client only if there is no room to buffer more.
 */
export class Exchange implements Dispatcher.DispatchHandler, ResponseSource {
  /** Resolves when the upstream's answer begins; rejects if it fails before. */
  readonly begun: Promise<void>;
  /** Resolves when the upstream is done. Never rejects, because a failure after the head can only break the answer off. */
  readonly finished: Promise<void>;

  private hasBegun = false;
  private controller: Dispatcher.DispatchController | null = null;
  private readonly sender: ResponseSender;
  private failure: Error | null = null;
  /** Chunks that arrived during `beforeSuccess`, which delays the head. */
  private held: Buffer[] | null = null;
  private ended = false;
  private mayPause = true;
  private hasStall = false;
  /** Bytes that may be sent before the answer has to wait for its turn. */
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
    // Undici throws an uncaught error if a connection ends while its last answer is paused. See
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

  /** Aborts the exchange. Rejects `begun` if the answer has not begun, else breaks the answer off. */
  abandon(error: Error): void {
    if (this.failure || this.ended) return;
    this.failure = error;
    this.settle();
    // Destroying the response shows the client that its answer is incomplete.
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
