import { readFile } from '../lib/readers/read-file';
import type { ReadMessage, ReadRequest } from './messages';

const tell = (message: ReadMessage): void => self.postMessage(message);

/** Reads one file, away from the page's thread. */
self.onmessage = ({ data: { bytes, answers } }: MessageEvent<ReadRequest>) => {
  const reading = readFile(new Uint8Array(bytes), answers, undefined, (share) =>
    tell({ type: 'progress', share }),
  );
  tell({ type: 'done', reading });
};
