import type { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { IMPORT_TEXTS, MAX_IMPORT_BYTES, uploadSeconds } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { busy } from '../limits/concurrency-limiter';
import type { UploadBytes } from '../limits/upload-bytes';
import { ResultScanner } from './scan-results';

/** The text of an import, complete and within its limits. */
export interface Upload {
  readonly bytes: Buffer;
  /** Where results begin and end in it, two numbers of each. */
  readonly places: readonly number[];
  /** To be called when nothing of it is needed any more. */
  readonly release: () => void;
}

interface ReceiveOptions {
  readonly graceMs?: number;
  readonly mostBytes?: number;
}

/** Bytes after which other calls get their turn. */
const COPIED_AT_ONCE = 512 * 1024;
const CHECK_PACE_MS = 1000;
/** An upload that pauses may be so far behind the slowest rate. */
const GRACE_MS = 10_000;

/**
 * Reads the body of an import. The stream is left open when it is refused, so that it can be answered.
 * @throws ApiError `invalid_request` as soon as it holds what no import holds, with status 408 if it is too slow;
 *   `too_large`; `unavailable` if it has to make room for others
 */
export function receiveUpload(
  stream: Readable,
  held: UploadBytes,
  { graceMs = GRACE_MS, mostBytes = MAX_IMPORT_BYTES }: ReceiveOptions = {},
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const scanner = new ResultScanner();
    const chunks: Buffer[] = [];
    const started = performance.now();
    let length = 0;

    const stop = () => {
      clearInterval(pace);
      stream.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      // What goes wrong later concerns nobody.
      stream.on('error', () => undefined);
    };
    const fail = (error: unknown) => {
      stop();
      stream.pause();
      bytes.release();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const bytes = held.open(() => fail(busy('unavailable')));

    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > mostBytes) return fail(new ApiError('too_large', 'This is too large.'));
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
      bytes.keep();
      resolve(
        join(chunks, length).then((joined) => ({
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

/** In memory that no other buffer shares, so that it can be transferred to a thread. */
async function join(chunks: readonly Buffer[], length: number): Promise<Buffer> {
  const joined = Buffer.allocUnsafeSlow(length);
  let offset = 0;
  for (const chunk of chunks) {
    const next = offset + chunk.copy(joined, offset);
    if (Math.floor(next / COPIED_AT_ONCE) > Math.floor(offset / COPIED_AT_ONCE)) await breathe();
    offset = next;
  }
  return joined;
}
