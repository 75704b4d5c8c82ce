import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { clientHeaders, readAnswerHead, type AnswerContext, type AnswerHead } from './answer-headers';
import { createEncoder, isCompressible, mayCompress, type Encoding } from './compression';
import { ClientGone, UpstreamTooSlow } from './upstream-failure';

/** Longer answers are passed on as they come. */
const ONE_PIECE_BYTES = 16 * 1024;

export interface ExchangeOptions extends AnswerContext {
  readonly response: ServerResponse;
  readonly encoding: Encoding | null;
  readonly isHead: boolean;
  /** Milliseconds until the answer has to have begun. */
  readonly timeout: number;
  /** Called once, when the upstream's answer is about to be passed on. */
  readonly onAnswer: () => void;
  /** Has to be over before the client learns of a success. */
  readonly beforeSuccess: (() => Promise<void>) | null;
}

/**
 * One request to an upstream, and its answer on the way to the client, as a stream: what the client does not take yet
 * is not read from the upstream.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  /** Settles when the upstream's answer begins, or when there will be none. */
  readonly begun: Promise<void>;
  /** Settles when the upstream's part is over. Never rejects: once begun, a failure can only break the answer off. */
  readonly finished: Promise<void>;

  hasBegun = false;
  private controller: Dispatcher.DispatchController | null = null;
  private sink: Writable;
  private failure: Error | null = null;
  /** What arrived while the head is held back. */
  private held: Buffer[] | null = null;
  private ended = false;
  private mayPause = true;
  /** Of an answer that may leave in one piece with its head, which is one write to the socket instead of three. */
  private wholeLength: number | null = null;
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
    this.sink = options.response;
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
    const head = readAnswerHead(status, rawHeadersOf(controller));
    // The client library ends the process, uncaught, when a connection ends that is paused in its last answer. So the
    // rest of that one waits here instead, should its client be slow. See docs/decisions/paused-answers.md.
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
    if (this.held) this.held.push(chunk);
    else if (chunk.length === this.wholeLength) this.options.response.end(chunk.toString('latin1'), 'latin1');
    else if (!this.sink.write(chunk) && this.mayPause) {
      controller.pause();
      this.sink.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    this.ended = true;
    if (!this.held && !this.sink.writableEnded) this.sink.end();
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

  private release(head: AnswerHead): void {
    if (this.failure) return;
    this.writeHead(head);
    for (const chunk of this.held ?? []) this.sink.write(chunk);
    this.held = null;
    if (this.ended) this.sink.end();
  }

  private writeHead(head: AnswerHead): void {
    const { response, onAnswer, isHead } = this.options;
    onAnswer();
    const eligible = mayCompress(head);
    const encoding = eligible ? this.options.encoding : null;
    const headers = clientHeaders(head, this.options, {
      compressible: eligible || isCompressible(head.contentType),
      encoding,
    });
    response.writeHead(head.status, headers);
    if (isHead) return;
    if (!encoding) {
      if (head.contentLength !== null && head.contentLength <= ONE_PIECE_BYTES)
        this.wholeLength = head.contentLength;
      return;
    }
    const encoder = createEncoder(encoding, head.contentLength);
    encoder.once('error', () => response.destroy());
    response.once('close', () => encoder.destroy());
    encoder.pipe(response);
    this.sink = encoder;
  }

  private settle(): void {
    clearTimeout(this.deadline);
    this.options.response.removeListener('close', this.onClientClose);
    this.finish();
  }

  private readonly onDeadline = (): void => this.abandon(new UpstreamTooSlow());
  private readonly onClientClose = (): void => this.abandon(new ClientGone());
}

function rawHeadersOf({ rawHeaders }: Dispatcher.DispatchController): readonly (Buffer | string)[] {
  return Array.isArray(rawHeaders) ? rawHeaders : [];
}
