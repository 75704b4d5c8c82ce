import { REFUSALS } from '../lib/texts';
import { readAnyFile } from '../lib/readers/read-workbook';
import type { OnProgress } from '../lib/readers/read-file';
import { type Answers, type FileReading, refused } from '../lib/types';

export interface ReadRequest {
  readonly file: Blob;
  readonly answers: Answers;
}

/** What the worker posts: the share that is read, 0 to 1, then the file's content. */
export type ReadMessage = number | FileReading;

/** @returns a file's content, or why it cannot be read */
export async function readBlob(
  { file, answers }: ReadRequest,
  onProgress: OnProgress | undefined,
): Promise<FileReading> {
  const bytes = await bytesOf(file).catch(() => undefined);
  if (!bytes) return refused(REFUSALS.gone);
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
