import { readAnyFile } from '../lib/readers/read-workbook';
import { REFUSALS } from '../lib/texts';
import { refused } from '../lib/types';
import type { ReadMessage, ReadRequest } from './messages';

const post = (message: ReadMessage): void => self.postMessage(message);

/** Reads one file in the worker's thread. */
self.onmessage = async ({ data: { bytes, answers } }: MessageEvent<ReadRequest>) => {
  try {
    const reading = await readAnyFile(new Uint8Array(bytes), answers, undefined, (share) =>
      post({ type: 'progress', share }),
    );
    post({ type: 'done', reading });
  } catch {
    post({ type: 'done', reading: refused(REFUSALS.worker) });
  }
};
