import { gzipSync } from 'node:zlib';
import {
  type DashboardResult,
  type EntryDefaultsAnswer,
  type EntryLine,
  type KindDefaults,
  type LastEntry,
  RECENT_RESULTS,
  type ResultKindName,
} from '@feltbook/contracts';
import { type EntryDefaults, entryDefaultsOf, type OwnGame, textKey } from '@feltbook/poker-math';
import { toIsoMoment } from '../../database/sql-moment';
import type { ListedResults } from './listed-results';
import { jsonOf } from './packed';
import type { FigureRows, PlayerRows } from './player-rows';
import { recordOf, type ResultRow } from './rows-builder';

/** The largest answer, compressed, in bytes. */
export const MOST_ENTRY_BYTES = 2000;

/** How many games and stakes, names, and results a list has. The first limits whose answer is small enough apply. */
const LIMITS = [
  { games: 8, names: 24, latest: RECENT_RESULTS },
  { games: 5, names: 12, latest: RECENT_RESULTS },
  { games: 3, names: 6, latest: RECENT_RESULTS },
  { games: 3, names: 3, latest: 5 },
  { games: 1, names: 1, latest: 1 },
  { games: 0, names: 0, latest: 0 },
] as const;
type Limits = (typeof LIMITS)[number];

/** What the form of a kind starts with, before its lists are limited. */
type Unlimited = EntryDefaults & Pick<KindDefaults, 'last' | 'latest'>;

/**
 * What the forms of both kinds start with.
 * @param rows all results of the player
 * @param listed collects the records that are needed
 * @returns a function that builds it after those have been read
 */
export function entryDefaultsPart(
  rows: PlayerRows,
  listed: ListedResults,
): () => Readonly<Record<ResultKindName, Unlimited>> {
  const partOf = (kind: ResultKindName) => {
    const { columns, dates, savedLast } = rows;
    const defaults = entryDefaultsOf(columns, dates, kind);
    const latest = latestOf(rows, kind);
    const last = savedLast[kind];
    listed.want(...latest);
    return () => ({
      ...defaults,
      ...(last && { last: lastEntryOf(last) }),
      latest: listed.all(latest).map((result) => ({ ...lineOf(result), ...listed.timesOf(result) })),
    });
  };
  const [cash, tournament] = [partOf('cash'), partOf('tournament')];
  return () => ({ cash: cash(), tournament: tournament() });
}

/** Compresses it, with as much of its lists as fits. */
export function packDefaults({ cash, tournament }: Readonly<Record<ResultKindName, Unlimited>>): Buffer {
  const packed = (limits: Limits) =>
    gzipSync(
      jsonOf({
        cash: limited(cash, limits),
        tournament: limited(tournament, limits),
      } satisfies EntryDefaultsAnswer),
      { level: 9 },
    );
  const [first, ...smaller] = LIMITS;
  return smaller.reduce(
    (answer, limits) => (answer.length > MOST_ENTRY_BYTES ? packed(limits) : answer),
    packed(first),
  );
}

function limited(
  { last, latest, profit, largest, longSessions, ...defaults }: Unlimited,
  limits: Limits,
): KindDefaults {
  const games = newestGames(defaults, limits.games);
  const stakes = defaults.stakes.slice(0, limits.games);
  const venues = defaults.venues.slice(0, limits.names);
  const gameTypes = defaults.gameTypes.slice(0, limits.names);
  return {
    usual: defaults.usual,
    ...(limits.latest > 0 && last && { last }),
    latest: latest.slice(0, limits.latest),
    ...{ games, stakes, venues, gameTypes, profit, largest },
    ...(longSessions && { longSessions }),
    more:
      games.length < defaults.games.length ||
      stakes.length < defaults.stakes.length ||
      venues.length < defaults.venues.length ||
      gameTypes.length < defaults.gameTypes.length,
  };
}

/** The newest games; the oldest of them makes room for the usual one. */
function newestGames({ games, usual }: Pick<EntryDefaults, 'games' | 'usual'>, most: number): OwnGame[] {
  const newest = games.slice(0, most);
  const usualGame = games.find(
    ({ location, stakes = '' }) =>
      textKey(location) === textKey(usual.location) && textKey(stakes) === textKey(usual.stakes),
  );
  if (most > 0 && usualGame && !newest.includes(usualGame)) newest[most - 1] = usualGame;
  return newest;
}

/** @returns the newest rows of a kind, newest first */
function latestOf({ kinds }: FigureRows, kind: ResultKindName): number[] {
  const latest: number[] = [];
  for (let row = kinds.length - 1; row >= 0 && latest.length < RECENT_RESULTS; row -= 1) {
    if (kinds[row] === kind) latest.push(row);
  }
  return latest;
}

const lineOf = ({ kind: _kind, place: _place, entries: _entries, ...line }: DashboardResult): EntryLine =>
  line;

const lastEntryOf = (row: ResultRow): LastEntry => ({
  ...lineOf(recordOf(row)),
  ...(row.start_time && { startTime: row.start_time }),
  ...(row.end_time && { endTime: row.end_time }),
  ...(row.tags && { tags: row.tags.split(',') }),
  created_at: toIsoMoment(row.created_at),
});
