import { EARLIEST_DAY } from '@feltbook/contracts';
import { timelyFigures } from '@feltbook/poker-math';
import type { PoolConnection } from 'mysql2';
import type { TimelyPart } from './dashboard-parts';
import { ListedResults } from './listed-results';
import type { PlayerRows } from './player-rows';

/** @returns the day from which results matter for `timelyPart`: 1 January of last year */
export function timelySince(today: string): string {
  const since = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}-01-01`;
  return since > EARLIEST_DAY ? since : EARLIEST_DAY;
}

/**
 * Everything of the dashboard that depends on today.
 * @param connection with the snapshot open that the rows were read from
 * @param rows those since `timelySince` do; more do no harm
 */
export async function timelyPart(
  connection: PoolConnection,
  accountId: string,
  rows: PlayerRows,
  today: string,
): Promise<TimelyPart> {
  const figures = timelyFigures(rows.columns, today);
  const { current, previous } = figures.trend90;
  const listed = new ListedResults(rows, accountId);
  listed.wantGroups(current, previous);
  await listed.read(connection);
  return {
    ...figures,
    trend90: { current: listed.group(current), previous: listed.group(previous) },
    sessionsPerWeek: { ...figures.sessionsPerWeek, weeks: [...figures.sessionsPerWeek.weeks] },
  };
}
