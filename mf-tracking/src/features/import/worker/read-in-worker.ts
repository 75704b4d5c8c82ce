import type { OnProgress } from '../lib/readers/read-file';
import { refuseSize } from '../lib/readers/sniff';
import { REFUSALS } from '../lib/texts';
import { type Answers, type FileReading, refused } from '../lib/types';
import type { ReadMessage, ReadRequest } from './messages';

/** @param signal ends the work, for a page that is left or a file that is replaced */
export interface ReadOptions {
  readonly answers?: Answers;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
}

/**
 * Reads a file in a thread of its own, so that the page stays alive.
 * @returns what is in it, or why nothing can be made of it; a reading that the signal ends rejects with its reason
 */
export async function readInWorker(
  file: Blob,
  { answers = {}, onProgress, signal }: ReadOptions = {},
): Promise<FileReading> {
  const unfit = refuseSize(file.size);
  if (unfit !== undefined) return refused(unfit);
  let bytes: ArrayBuffer;
  try {
    bytes = await bytesOf(file);
  } catch {
    return refused(REFUSALS.gone);
  }
  signal?.throwIfAborted();
  const worker = startWorker();
  if (worker) return askWorker(worker, { bytes, answers }, onProgress, signal);
  const { readFile } = await import('../lib/readers/read-file');
  return readFile(new Uint8Array(bytes), answers, undefined, onProgress);
}

/** By a reader, which also knows files that are made by what stands in for a browser. */
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error(REFUSALS.gone));
    reader.readAsArrayBuffer(file);
  });

/** None where there are no workers, or not from the server that a slice has of its own while it is developed. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./import.worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}

function askWorker(
  worker: Worker,
  request: ReadRequest,
  onProgress: OnProgress | undefined,
  signal: AbortSignal | undefined,
): Promise<FileReading> {
  const work = new Promise<FileReading>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
      if (data.type === 'progress') onProgress?.(data.share);
      else resolve(data.reading);
    };
    worker.onerror = () => resolve(refused(REFUSALS.worker));
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.postMessage(request, [request.bytes]);
  });
  return work.finally(() => worker.terminate());
}
