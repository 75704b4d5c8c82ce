import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brokenOff, tooLarge, tooSlow } from './body-errors';
import { ProgressDeadline, type Pace } from './progress-deadline';
import type { UploadPace } from '../http/upload-pace';

export interface StreamedBodyOptions {
  /** Bytes. */
  readonly limit: number;
  /** The pace of the slowest client that is waited for. */
  readonly slowest: Pace;
  /** Shared by all uploads of the process. */
  readonly pace?: UploadPace;
}

/** A body as it arrives, at the pace of its reader. */
export class StreamedBody implements AsyncIterable<Buffer> {
  private readonly deadline: ProgressDeadline;
  private failure: Error | null = null;
  /** Set while the client is awaited. */
  private reject: ((error: Error) => void) | null = null;

  /** @throws ApiError `too_large` if the client announces more */
  constructor(
    private readonly request: IncomingMessage,
    private readonly options: StreamedBodyOptions,
  ) {
    if (this.mostBytes > options.limit) throw tooLarge(options.limit);
    this.deadline = new ProgressDeadline(options.slowest, () => this.fail(tooSlow()));
  }

  /** The length that the client announced, or the limit. */
  get mostBytes(): number {
    return Number(this.request.headers['content-length'] ?? this.options.limit);
  }

  /** Whether the gateway and the service wait for the client. */
  get awaitsClient(): boolean {
    return this.reject !== null;
  }

  /** Ends the reading with an error. */
  fail(error: Error): void {
    this.failure = error;
    this.reject?.(error);
  }

  /** @throws ApiError `too_large`; `invalid_request` if the body breaks off, with status 408 if it is too slow */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void, undefined> {
    const { limit, pace } = this.options;
    let length = 0;
    // Unhandled errors would end the process.
    this.request.on('error', () => undefined);
    try {
      for (let piece = await this.next(); piece; piece = await this.next()) {
        length += piece.length;
        if (length > limit) throw tooLarge(limit);
        this.deadline.progress(piece.length);
        yield piece;
        const wait = pace?.take(piece.length) ?? 0;
        if (wait >= 1) await pause(wait);
      }
    } finally {
      this.deadline.end();
    }
  }

  /** @returns `null` at the end */
  private async next(): Promise<Buffer | null> {
    const { request, deadline } = this;
    if (this.failure) throw this.failure;
    if (request.readableEnded) return null;
    if (request.destroyed) throw brokenOff();
    deadline.start();
    try {
      return await new Promise((resolve, reject) => {
        const settle = (result: () => void): void => {
          request.pause().off('data', onData).off('end', onEnd).off('close', onClose);
          result();
        };
        const onData = (piece: Buffer): void => settle(() => resolve(piece));
        const onEnd = (): void => settle(() => resolve(null));
        const onClose = (): void => settle(() => reject(brokenOff()));
        this.reject = (error) => settle(() => reject(error));
        request.on('data', onData).once('end', onEnd).once('close', onClose).resume();
      });
    } finally {
      deadline.stop();
      this.reject = null;
    }
  }
}
