import type { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { IMPORT_TEXTS, MAX_IMPORT_BYTES, uploadSeconds } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { busy } from '../../../limits/concurrency-limiter';
import type { UploadBytes } from '../limits/upload-bytes';
import { ResultScanner } from './scan-results';

/** The text of an import, complete and within its limits. */
export interface Upload {
  readonly bytes: Buffer;
  /** Start and end of each result in `bytes`: two numbers per result. */
  readonly places: readonly number[];
  /** Call it when the upload is not needed any more. */
  readonly release: () => void;
}

interface ReceiveOptions {
  readonly graceMs?: number;
  readonly maxBytes?: number;
}

/** Bytes copied before other calls get their turn. */
const COPY_BATCH_BYTES = 512 * 1024;
const CHECK_PACE_MS = 1000;
/** How far an upload may fall behind the slowest rate. */
const GRACE_MS = 10_000;

/**
 * Reads the body of an import. Leaves the stream of a rejected upload open, so that the client gets an answer.
 * @throws ApiError `invalid_request` for results beyond their limits, with status 408 for a slow upload; `too_large`;
 *   `unavailable` when other uploads need its memory
 */
export function receiveUpload(
  stream: Readable,
  held: UploadBytes,
  { graceMs = GRACE_MS, maxBytes = MAX_IMPORT_BYTES }: ReceiveOptions = {},
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const scanner = new ResultScanner();
    const chunks: Buffer[] = [];
    const started = performance.now();
    let length = 0;

    const stop = () => {
      clearInterval(pace);
      stream.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      // An `error` event without a listener would end the process.
      stream.on('error', () => undefined);
    };
    const fail = (error: unknown) => {
      stop();
      stream.pause();
      // The open stream keeps this scope.
      chunks.length = 0;
      bytes.release();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const bytes = held.open(() => fail(busy('unavailable')));

    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBytes) return fail(new ApiError('too_large', 'This is too large.'));
      try {
        scanner.scan(chunk);
      } catch (error) {
        return fail(error);
      }
      chunks.push(chunk);
      bytes.add(chunk.length);
    };
    const onEnd = () => {
      stop();
      bytes.complete();
      resolve(
        join(chunks.splice(0), length).then((joined) => ({
          bytes: joined,
          places: scanner.places,
          release: () => bytes.release(),
        })),
      );
    };
    const onClose = () => fail(new ApiError('invalid_request', 'The request broke off.'));
    const pace = setInterval(
      () => {
        if (performance.now() - started < graceMs + uploadSeconds(length) * 1000) return;
        fail(new ApiError('invalid_request', IMPORT_TEXTS.tooSlow, { status: 408 }));
      },
      Math.min(CHECK_PACE_MS, graceMs),
    );

    stream.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
  });
}

/** Joins chunks in memory that no other buffer shares, so that it can be transferred to a thread. */
async function join(chunks: readonly Buffer[], length: number): Promise<Buffer> {
  const joined = Buffer.allocUnsafeSlow(length);
  let offset = 0;
  for (const chunk of chunks) {
    const next = offset + chunk.copy(joined, offset);
    if (Math.floor(next / COPY_BATCH_BYTES) > Math.floor(offset / COPY_BATCH_BYTES)) await yieldToEventLoop();
    offset = next;
  }
  return joined;
}
