import { wallClock } from '../table/wall-clock';

/** Messages about a downloaded file. */
export const FILE_TEXTS = {
  saving: 'The file is being saved.',
  failed: 'The file could not be made. Please try again.',
} as const;

/** Browsers start reading the file within this time; its URL is revoked then. */
const REVOKE_AFTER_MS = 60_000;

/** A file's name with the player's day: `feltbook-tournaments-2026-11-23.csv`. */
export const fileName = (what: string, ending: string): string =>
  `feltbook-${what}-${wallClock(Date.now()).day}.${ending}`;

/** Lets the browser download a text as a file. @param type its media type */
export const saveFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Lets the browser download a file. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
