import { ApiFailure } from '@feltbook/web-kit';

/** Why an import failed. */
export interface ImportFailure {
  readonly title: string;
  readonly text: string;
}

export const nothingImported = (text: string): ImportFailure => ({ title: 'Nothing was imported', text });

const AGAIN = 'Press Import again: what was saved already is not saved a second time.';

/** @param error of the last attempt to save a file */
export function importFailure(error: unknown): ImportFailure {
  if (!(error instanceof ApiFailure)) return nothingImported('The import did not work. Please try again.');
  if (!error.isPassing || error.status === 429) return nothingImported(error.message);
  // The server may have saved it anyway.
  const title = 'It is not known whether the file was imported';
  return { title, text: `${error.status === 0 ? 'No answer came.' : error.message} ${AGAIN}` };
}
