import {
  type CashSessionResponse,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_RESULTS,
  type TournamentResponse,
} from '@feltbook/contracts';
import { exportResults, type Results } from '@feltbook/web-kit/result-files';
import { writeFeltbookJson } from '../../import/lib/readers/feltbook-json';

/** Bytes of the file besides the results. */
const MOST_BYTES = MAX_IMPORT_BYTES - 1024;

const sizeOf = (text: string): number => new Blob([text]).size;
const countOf = ({ sessions, tournaments }: Results): number => sessions.length + tournaments.length;

/** Duplicates have to be in one file: an import skips results that exist already. */
function between(bodies: readonly object[], at: number): number {
  let place = at;
  while (place > 0 && place < bodies.length && isSame(bodies[place - 1], bodies[place])) place += 1;
  return place < bodies.length ? place : at;
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The first half of the results, and the others. */
function halves({ sessions, tournaments }: Results): [Results, Results] {
  const middle = Math.ceil((sessions.length + tournaments.length) / 2);
  const half = between(sessions, Math.min(middle, sessions.length));
  const ofOthers = between(tournaments, Math.max(0, middle - sessions.length));
  return [
    { sessions: sessions.slice(0, half), tournaments: tournaments.slice(0, ofOthers) },
    { sessions: sessions.slice(half), tournaments: tournaments.slice(ofOthers) },
  ];
}

function parts(results: Results): string[] {
  if (countOf(results) <= MAX_IMPORT_RESULTS) {
    const text = writeFeltbookJson(results);
    if (sizeOf(text) <= MOST_BYTES || countOf(results) < 2) return [text];
  }
  return halves(results).flatMap(parts);
}

/**
 * All results as JSON, in as many files as the import's limits require: mostly one. The same results always give the same
 * bytes.
 */
export const writeEverything = (records: {
  readonly sessions: readonly CashSessionResponse[];
  readonly tournaments: readonly TournamentResponse[];
}): string[] => parts(exportResults(records));
