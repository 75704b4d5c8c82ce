import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brokenOff, tooLarge, tooSlow } from './body-errors';
import { ProgressDeadline } from './progress-deadline';
import type { UploadPace } from '../http/upload-pace';
import { refuseAnnounced } from './whole-body';

/** Slower than the rate that an upload's total time is computed from, so that only the total bounds its average. */
const SLOWEST_BYTES_PER_SECOND = 32 * 1024;

export interface StreamedBodyOptions {
  /** Longest pause of the client while the service waits for the body, in milliseconds. */
  readonly graceMs: number;
  /** Shared by all uploads of the process. */
  readonly pace: UploadPace;
}

/**
 * Streams a body to the service, at the service's pace. Throttles it, because the socket buffers in between accept
 * megabytes that the service has not read.
 */
export class StreamedBody implements AsyncIterable<Buffer> {
  private isAwaitingClient = false;
  private readonly deadline: ProgressDeadline;
  private readonly pace: UploadPace;
  private onTooSlow = (): void => undefined;

  /**
   * @param limit bytes
   * @throws ApiError `too_large` if the client announces more
   */
  constructor(
    private readonly request: IncomingMessage,
    private readonly limit: number,
    { graceMs, pace }: StreamedBodyOptions,
  ) {
    refuseAnnounced(request, limit);
    this.pace = pace;
    const slowest = { graceMs, bytesPerSecond: SLOWEST_BYTES_PER_SECOND };
    this.deadline = new ProgressDeadline(slowest, () => this.onTooSlow());
  }

  /** The length that the client announced, or the limit. */
  get mostBytes(): number {
    return Number(this.request.headers['content-length'] ?? this.limit);
  }

  /** Whether the gateway and the service wait for the client. */
  get awaitsClient(): boolean {
    return this.isAwaitingClient;
  }

  /** @throws ApiError `too_large`; `invalid_request` if the body breaks off, with status 408 if it is too slow */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void, undefined> {
    let length = 0;
    this.request.on('error', () => undefined);
    try {
      for (;;) {
        const piece = await this.next();
        if (!piece) return;
        length += piece.length;
        if (length > this.limit) throw tooLarge(this.limit);
        this.deadline.progress(piece.length);
        yield piece;
        const wait = this.pace.take(piece.length);
        if (wait >= 1) await pause(wait);
      }
    } finally {
      this.deadline.end();
    }
  }

  /** @returns `null` at the end */
  private async next(): Promise<Buffer | null> {
    const { request, deadline } = this;
    if (request.readableEnded) return null;
    if (request.destroyed) throw brokenOff();
    this.isAwaitingClient = true;
    deadline.start();
    try {
      return await new Promise((resolve, reject) => {
        const onData = (piece: Buffer): void => settle(() => resolve(piece));
        const onEnd = (): void => settle(() => resolve(null));
        const onClose = (): void => settle(() => reject(brokenOff()));
        const settle = (result: () => void): void => {
          request.pause();
          request.off('data', onData).off('end', onEnd).off('close', onClose);
          result();
        };
        this.onTooSlow = () => settle(() => reject(tooSlow()));
        request.on('data', onData).once('end', onEnd).once('close', onClose).resume();
      });
    } finally {
      deadline.stop();
      this.isAwaitingClient = false;
    }
  }
}
