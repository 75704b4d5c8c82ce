import { REFUSALS } from '../lib/texts';
import { refused } from '../lib/types';
import { readBlob, type ReadMessage, type ReadRequest } from './read-blob';

const post = (message: ReadMessage): void => self.postMessage(message);

/** Reads one file in the worker's thread. */
self.onmessage = async ({ data }: MessageEvent<ReadRequest>) =>
  post(await readBlob(data, post).catch(() => refused(REFUSALS.worker)));
