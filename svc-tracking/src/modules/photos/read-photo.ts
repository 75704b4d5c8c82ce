import type { Readable } from 'node:stream';
import { MAX_PHOTO_BYTES, PHOTO_TEXTS } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';

/**
 * Reads the body of a call. Leaves the stream of a rejected one open, so that the client gets an answer.
 * @throws ApiError `too_large` as soon as there are too many bytes; `invalid_request` if it breaks off
 */
export function readPhoto(stream: Readable, maxBytes = MAX_PHOTO_BYTES): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const stop = () => {
      stream.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      // An `error` event without a listener would end the process.
      stream.on('error', () => undefined);
    };
    const fail = (error: ApiError) => {
      stop();
      stream.pause();
      chunks.length = 0;
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBytes) fail(new ApiError('too_large', PHOTO_TEXTS.tooLarge));
      else chunks.push(chunk);
    };
    const onEnd = () => {
      stop();
      resolve(Buffer.concat(chunks));
    };
    const onClose = () => fail(new ApiError('invalid_request', 'The request broke off.'));
    stream.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
  });
}
