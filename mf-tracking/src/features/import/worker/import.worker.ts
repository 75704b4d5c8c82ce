import { readFile } from '../lib/readers/read-file';
import type { ReadMessage, ReadRequest } from './messages';

const post = (message: ReadMessage): void => self.postMessage(message);

/** Reads one file in the worker's thread. */
self.onmessage = ({ data: { bytes, answers } }: MessageEvent<ReadRequest>) => {
  const reading = readFile(new Uint8Array(bytes), answers, undefined, (share) =>
    post({ type: 'progress', share }),
  );
  post({ type: 'done', reading });
};
