import type { IncomingMessage } from 'node:http';
import { hasBody } from '@feltbook/svc-kit';
import { brokenOff, noRoom, tooLarge, tooSlow } from './body-errors';
import type { ByteBudget, Holding } from './byte-budget';
import { ProgressDeadline } from './progress-deadline';
import type { Caller } from '../limits/caller';

/** A phone on a bad network sends a few thousand bytes per second. */
const SLOWEST_BYTES_PER_SECOND = 4096;

export interface WholeBody {
  readonly bytes: Buffer;
  /** Call it when the bytes are no longer needed. */
  readonly release: () => void;
}

export interface WholeBodyOptions {
  readonly budget: ByteBudget;
  /** Longest pause of the client, in milliseconds. */
  readonly graceMs: number;
}

/**
 * @param limit bytes
 * @throws ApiError `too_large` if the client announces more
 */
export function refuseAnnounced({ headers }: IncomingMessage, limit: number): void {
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

/** Reads whole bodies before the service is called, so that a slow client occupies no slot of the service. */
export class WholeBodies {
  constructor(private readonly options: WholeBodyOptions) {}

  /**
   * @param limit bytes
   * @returns `null` if the request has no body
   * @throws ApiError `too_large`; `invalid_request` if the body breaks off, with status 408 if it is too slow;
   * `unavailable` if other bodies use all of the buffer
   */
  async read(request: IncomingMessage, caller: Caller, limit: number): Promise<WholeBody | null> {
    if (!hasBody(request)) return null;
    refuseAnnounced(request, limit);
    return new Promise((resolve, reject) => {
      const pieces: Buffer[] = [];
      let length = 0;
      const fail = (error: Error): void => {
        stop();
        holding.close();
        reject(error);
      };
      const holding: Holding = this.options.budget.open(caller, () => fail(noRoom()));
      const deadline = new ProgressDeadline(
        { graceMs: this.options.graceMs, bytesPerSecond: SLOWEST_BYTES_PER_SECOND },
        () => fail(tooSlow()),
      );
      const onData = (piece: Buffer): void => {
        length += piece.length;
        if (length > limit) return fail(tooLarge(limit));
        if (!holding.add(piece.length)) return fail(noRoom());
        pieces.push(piece);
        deadline.progress(piece.length);
      };
      const onEnd = (): void => {
        stop();
        holding.keep();
        const [only] = pieces;
        const bytes = pieces.length === 1 && only ? only : Buffer.concat(pieces, length);
        resolve({ bytes, release: () => holding.close() });
      };
      const onClose = (): void => fail(brokenOff());
      const stop = (): void => {
        deadline.end();
        request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
        // Unhandled errors would end the process.
        request.on('error', ignore);
      };
      deadline.start();
      request.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
    });
  }
}

const ignore = (): void => undefined;
