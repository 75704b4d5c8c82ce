import { knownWords } from '../columns/header-meaning';
import { decode } from '../tables/decode';
import { isBankrollCsv, isOwnCsv } from '@feltbook/web-kit/result-files';
import { isJson, readFeltbookJson } from './feltbook-json';
import { readTable } from '../tables/table';
import { readTables } from './read-tables';
import { refuseText } from '../tables/sniff';
import { type Answers, type FileReading, refused } from '../types';

/** Values that depend on the player's device. */
export interface DeviceContext {
  /** For times in UTC: 'Europe/Berlin'. */
  readonly zone: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** @param share progress, 0 to 1 */
export type OnProgress = (share: number) => void;

export const deviceContext = (): DeviceContext => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  today: new Date().toISOString().slice(0, 10),
});

/**
 * Reads the results in a file, for the preview; saves nothing.
 * @param bytes the whole file @param answers the player's answers so far
 * @returns valid results, problems, notes and questions; or why the file cannot be read
 */
export function readFile(
  bytes: Uint8Array,
  answers: Answers = {},
  { zone, today }: DeviceContext = deviceContext(),
  onProgress: OnProgress = () => undefined,
): FileReading {
  const decoded = decode(bytes, knownWords);
  if ('refused' in decoded) return refused(decoded.refused);
  const { text, encoding } = decoded;
  const unfit = refuseText(text);
  if (unfit !== undefined) return refused(unfit);
  if (isJson(text)) return readFeltbookJson(text, encoding);
  // Other programs write a letter with an accent as one character or as two.
  const isOwn = isOwnCsv(text) || isBankrollCsv(text);
  const table = readTable(isOwn ? text : text.normalize('NFC'), isOwn);
  onProgress(0.1);
  return readTables(table, {
    decoded,
    answers,
    zone,
    today,
    onProgress: (share) => onProgress(0.1 + share * 0.9),
  });
}
