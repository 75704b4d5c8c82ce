import type { OnProgress } from '../lib/readers/read-file';
import { refuseSize } from '../lib/tables/sniff';
import { REFUSALS } from '../lib/texts';
import { type Answers, type FileReading, refused } from '../lib/types';
import type { ReadMessage, ReadRequest } from './read-blob';

/** @param signal aborts if the player leaves the page or chooses another file */
export interface ReadOptions {
  readonly answers?: Answers;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
}

/**
 * Reads a file in a worker, so that the page stays responsive.
 * @returns its content, or why it cannot be read; rejects with the signal's reason if aborted
 */
export async function readInWorker(
  file: Blob,
  { answers = {}, onProgress, signal }: ReadOptions = {},
): Promise<FileReading> {
  signal?.throwIfAborted();
  const unfit = refuseSize(file.size);
  if (unfit !== undefined) return refused(unfit);
  const worker = startWorker();
  if (worker) return runWorker(worker, { file, answers }, onProgress, signal);
  const { readBlob } = await import('./read-blob');
  return readBlob({ file, answers }, onProgress);
}

/** Undefined if the browser has no workers, or the slice's development server cannot start one. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./import.worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}

function runWorker(
  worker: Worker,
  request: ReadRequest,
  onProgress: OnProgress | undefined,
  signal: AbortSignal | undefined,
): Promise<FileReading> {
  const result = new Promise<FileReading>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
      if (typeof data === 'number') onProgress?.(data);
      else resolve(data);
    };
    worker.onerror = () => resolve(refused(REFUSALS.worker));
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.postMessage(request);
  });
  return result.finally(() => worker.terminate());
}
