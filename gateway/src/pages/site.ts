import type { StoredFile } from './stored-file';

/** Where pages come from: a folder, or a slice's own server. */
export interface Site {
  /** Whether it answered when it was last asked. */
  readonly isUp: boolean;

  /**
   * Reads a file as it is now.
   * @param path as `safePath` returns it
   * @returns null when there is no such file
   * @throws ApiError `unavailable` when the slice's server does not answer
   */
  find(path: string): Promise<StoredFile | null>;

  close(): Promise<void>;
}
