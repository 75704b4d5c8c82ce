import type { StoredFile } from './stored-file';

/** A source of pages: a folder, or a slice's own server. */
export interface Site {
  /** Whether the last read succeeded. */
  readonly isUp: boolean;

  /**
   * Reads the current version of a file.
   * @param path as `safePath` returns it
   * @returns `null` if the file does not exist
   * @throws ApiError `unavailable` if the slice's server is
   */
  find(path: string): Promise<StoredFile | null>;

  /** How many replicas the slice's server has, of all builds together; `null` for a folder. */
  replicaCount(): Promise<number | null>;

  close(): Promise<void>;
}
