import type { Answers, FileReading } from '../lib/types';

/** What the page asks of the worker. */
export interface ReadRequest {
  readonly bytes: ArrayBuffer;
  readonly answers: Answers;
}

/** What the worker tells the page. */
export type ReadMessage =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'done'; readonly reading: FileReading };
