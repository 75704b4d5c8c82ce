import type { Readable } from 'node:stream';
import { IMPORT_TEXTS, MAX_IMPORT_BYTES, uploadSeconds } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { busy } from '../turns';
import { ResultScanner } from './scan-results';
import type { UploadBytes } from './upload-bytes';

/** The text of an import, complete and within its limits. */
export interface Upload {
  readonly bytes: Buffer;
  /** Where results begin and end in it, two numbers of each. */
  readonly places: readonly number[];
  /** To be called when nothing of it is needed any more. */
  readonly release: () => void;
}

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
  { graceMs = GRACE_MS, mostBytes = MAX_IMPORT_BYTES } = {},
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
      resolve({
        bytes: Buffer.concat(chunks, length),
        places: scanner.places,
        release: () => bytes.release(),
      });
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
