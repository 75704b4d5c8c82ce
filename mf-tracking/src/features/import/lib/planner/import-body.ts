import { type ImportBody, MAX_IMPORT_BYTES } from '@feltbook/contracts';
import type { PlannedRow } from './planned-rows';
import type { Duplicates } from './selection';
import { BODY_TOO_LARGE } from '../texts';

const MAX_NAME_LENGTH = 200;

/** Keeps the end of a long file name, without half an emoji, which cannot be stored. */
const nameOf = (file: File): string =>
  Array.from(file.name.trim())
    .filter((letter) => !/^[\ud800-\udfff\0]$/.test(letter))
    .slice(-MAX_NAME_LENGTH)
    .join('')
    .trim() || 'file';

/** The request that saves the chosen rows of a file. @param format the detected format */
export const importBody = (
  file: File,
  format: string,
  rows: readonly PlannedRow[],
  duplicates: Duplicates,
): ImportBody => {
  const of = (kind: PlannedRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      // The server leaves out a row that it knows by its source.
      .map(({ input, source, state }) => (state === 'changed' ? input : { ...input, source }));
  return {
    file: { name: nameOf(file), format },
    duplicates,
    sessions: of('cash') as ImportBody['sessions'],
    tournaments: of('tournament'),
  };
};

/** @param text the serialized body @returns why the server would reject it, or undefined */
export const refuseBody = (text: string): string | undefined =>
  new Blob([text]).size > MAX_IMPORT_BYTES ? BODY_TOO_LARGE : undefined;
