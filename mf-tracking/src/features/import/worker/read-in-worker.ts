import type { OnProgress } from '../lib/readers/read-file';
import { refuseSize } from '../lib/tables/sniff';
import { REFUSALS } from '../lib/texts';
import { type Answers, type FileReading, refused } from '../lib/types';
import type { ReadMessage, ReadRequest } from './messages';

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
  if (worker) return runWorker(worker, { bytes, answers }, onProgress, signal);
  const { readAnyFile } = await import('../lib/readers/read-workbook');
  return readAnyFile(new Uint8Array(bytes), answers, undefined, onProgress);
}

/** Uses FileReader, which test environments support for their files. */
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error(REFUSALS.gone));
    reader.readAsArrayBuffer(file);
  });

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
      if (data.type === 'progress') onProgress?.(data.share);
      else resolve(data.reading);
    };
    worker.onerror = () => resolve(refused(REFUSALS.worker));
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.postMessage(request, [request.bytes]);
  });
  return result.finally(() => worker.terminate());
}
