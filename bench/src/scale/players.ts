import { createHash } from 'node:crypto';
import { Random } from '@feltbook/tooling/seed';

/** Median and spread of a log-normal number of results per year. */
const MEDIAN_A_YEAR = 30;
const SPREAD = 1.2;
const MAX_A_YEAR = 3000;
/** One in this many players imports results from elsewhere. */
const IMPORTS_ONE_IN = 200;
const IMPORTED = 10_000;

/** Columns instead of objects, so that a million players fit into memory. */
export interface Players {
  readonly count: number;
  /** The first 32 bits of each account's keyspace id, as Vitess's `binary_md5` vindex computes it. */
  readonly keyspaceIds: Uint32Array;
  readonly savesAYear: Float64Array;
  readonly imported: Float64Array;
}

/** Generates players with a realistic distribution, the same for the same `count`. */
export function makePlayers(count: number): Players {
  const random = new Random(20_261_121);
  const keyspaceIds = new Uint32Array(count);
  const savesAYear = new Float64Array(count);
  const imported = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    keyspaceIds[at] = createHash('md5').update(accountId(random, at)).digest().readUInt32BE();
    savesAYear[at] = Math.min(MAX_A_YEAR, MEDIAN_A_YEAR * Math.exp(random.normal(0, SPREAD)));
    imported[at] = random.chance(1 / IMPORTS_ONE_IN) ? random.next() * 2 * IMPORTED : 0;
  }
  return { count, keyspaceIds, savesAYear, imported };
}

const FIRST_MOMENT = Date.UTC(2026, 0, 1);
const APART_MS = 30_000;

/** A UUIDv7: the time of registration, then random digits. */
function accountId(random: Random, at: number): string {
  const hex = (digits: number) =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const moment = (FIRST_MOMENT + at * APART_MS).toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
}
