import type { Answers, FileReading } from '../lib/types';

/** Message from the page to the worker. */
export interface ReadRequest {
  readonly bytes: ArrayBuffer;
  readonly answers: Answers;
}

/** Message from the worker to the page. */
export type ReadMessage =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'done'; readonly reading: FileReading };
