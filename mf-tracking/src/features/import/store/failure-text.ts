import { ApiFailure } from '@feltbook/web-kit';

/** Why an import failed. */
export interface ImportFailure {
  readonly title: string;
  readonly text: string;
}

export const nothingImported = (text: string): ImportFailure => ({ title: 'Nothing was imported', text });

const AGAIN = 'Press Import again. Nothing is saved twice.';

/** @param error of the last attempt @returns the text for the player */
export function importFailure(error: unknown): ImportFailure {
  if (!(error instanceof ApiFailure)) return nothingImported('The import did not work. Please try again.');
  if (!error.isTransient || error.status === 429) return nothingImported(error.message);
  // The server may have saved it anyway.
  const title = 'The file may have been imported';
  return { title, text: `${error.status === 0 ? 'The server did not answer.' : error.message} ${AGAIN}` };
}
