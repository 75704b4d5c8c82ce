import {
  ColumnsBuilder,
  dateIndependentFigures,
  type ResultColumns,
  type ResultRow,
  asOfTodayFigures,
} from '@feltbook/poker-math';
import {
  asPlain,
  differences,
  listed,
  referenceDateIndependent,
  referenceAsOfToday,
} from '@feltbook/poker-math/testing';
import { generateResults } from './statistics/generated-results';
import { inTurns, report } from './load/measure';

const RESULTS = 1_000_000;
const TODAY = '2026-11-21';
const ROUNDS = 5;
/** Warm-up rounds of our implementation. The reference takes seconds per round and needs one. */
const WARM_UPS = 30;
/** The lowest accepted ratio of the reference's time to ours. */
const LIMIT = 20;

function columnsOf(rows: readonly ResultRow[]): ResultColumns {
  const builder = new ColumnsBuilder(rows.length);
  for (const row of rows) builder.add(row);
  return builder.build();
}

/**
 * Compares our statistics, one pass over columns, with the reference, several passes over objects. Both start from sorted
 * results in memory. Reports the time to build the columns separately.
 */
async function main(): Promise<void> {
  const rows = generateResults(RESULTS, TODAY);
  const plain = asPlain(rows);
  const columns = columnsOf(rows);
  const ours = () => [dateIndependentFigures(columns), asOfTodayFigures(columns, TODAY)];
  const reference = () => [referenceDateIndependent(plain), referenceAsOfToday(plain, TODAY)];
  const differing = differences(listed(ours(), plain), reference());
  if (differing.length > 0) throw new Error(`The results differ: ${differing.slice(0, 5).join('; ')}`);

  for (let round = 0; round < WARM_UPS; round += 1) ours();
  const ms = await inTurns(
    {
      columns: async () => ours(),
      asOfToday: async () => asOfTodayFigures(columns, TODAY),
      building: async () => columnsOf(rows),
      objects: async () => reference(),
    },
    ROUNDS,
    1,
  );
  const shown = (way: keyof typeof ms) => `${ms[way].toFixed(ms[way] < 10 ? 2 : 0)} ms`;
  const ratio = ms.objects / ms.columns;
  report(
    `${RESULTS.toLocaleString('en')} results, objects to columns`,
    ratio,
    `at least ${LIMIT}`,
    `columns ${shown('columns')}, of which what depends on today ${shown('asOfToday')}, objects ${shown('objects')}`,
  );
  report(
    'the same with the columns built first',
    ms.objects / (ms.columns + ms.building),
    'no bound',
    `building ${shown('building')}`,
  );
  if (ratio < LIMIT) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
