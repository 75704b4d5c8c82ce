import type { IncomingMessage } from 'node:http';
import { hasBody } from '@feltbook/svc-kit';
import { noRoom } from './body-errors';
import type { ByteBudget } from './byte-budget';
import { StreamedBody } from './streamed-body';
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
    const { budget, graceMs } = this.options;
    const slowest = { graceMs, bytesPerSecond: SLOWEST_BYTES_PER_SECOND };
    const body = new StreamedBody(request, { limit, slowest });
    const holding = budget.open(caller, () => body.fail(noRoom()));
    const pieces: Buffer[] = [];
    try {
      for await (const piece of body) {
        if (!holding.add(piece.length)) throw noRoom();
        pieces.push(piece);
      }
    } catch (error) {
      holding.close();
      throw error;
    }
    holding.keep();
    return { bytes: Buffer.concat(pieces), release: () => holding.close() };
  }
}
