import { type ImportBody, MAX_IMPORT_BYTES } from '@feltbook/contracts';
import type { PlannedRow } from './planned-rows';
import type { Duplicates } from './selection';
import { BODY_TOO_LARGE } from '../texts';

const MOST_OF_A_NAME = 200;

/** The end of a file's name tells more than its beginning. Half an emoji is no text that can be stored. */
const nameOf = (file: File): string =>
  Array.from(file.name.trim())
    .filter((letter) => !/^[\ud800-\udfff\0]$/.test(letter))
    .slice(-MOST_OF_A_NAME)
    .join('')
    .trim() || 'file';

/** What is sent to save the chosen rows of a file. @param format what it was read as */
export const importBody = (
  file: File,
  format: string,
  rows: readonly PlannedRow[],
  duplicates: Duplicates,
): ImportBody => {
  const of = (kind: PlannedRow['kind']) => rows.filter((row) => row.kind === kind).map(({ input }) => input);
  return {
    file: { name: nameOf(file), format },
    duplicates,
    sessions: of('cash') as ImportBody['sessions'],
    tournaments: of('tournament'),
  };
};

/** @param text the body as it goes out @returns why the server would not take it, or undefined */
export const refuseBody = (text: string): string | undefined =>
  new Blob([text]).size > MAX_IMPORT_BYTES ? BODY_TOO_LARGE : undefined;
