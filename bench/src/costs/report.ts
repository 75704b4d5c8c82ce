import { table } from '../load/table';
import { type Needs, needsOf } from './needs';
import { billOf, databaseFor, PRICES, revenueOf } from './prices';
import { ASSUMED } from './units';

const SIZES = [1_000, 100_000, 1_000_000];

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
/** Formats with three significant digits. */
const figure = (value: number): string =>
  value >= 100 ? count(value) : value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

function rowsOf(needs: readonly Needs[]): string[][] {
  const row = (name: string, of: (one: Needs) => string) => [name, ...needs.map(of)];
  return [
    row('players', ({ players }) => count(players)),
    row('visits a month, thousands', ({ visitsAMonth }) => figure(visitsAMonth / 1000)),
    row('visits a second at the peak', ({ peakVisitsPerSecond }) => figure(peakVisitsPerSecond)),
    row('saves a second at the peak', ({ peakSavesPerSecond }) => figure(peakSavesPerSecond)),
    row('replicas of each process', ({ replicas }) => String(Math.max(...Object.values(replicas)))),
    row('vCPU that pods request', ({ podCores }) => figure(podCores)),
    row('GB of memory that pods may take', ({ podMemoryGb }) => figure(podMemoryGb)),
    row('nodes of 4 vCPU and 16 GB', ({ nodes }) => String(nodes)),
    row(`GB of data after ${ASSUMED.years} years`, ({ dataGb }) => figure(dataGb)),
    row('MySQL: vCPU', (one) => String(databaseFor(one).cores)),
    row('MySQL: GB of memory', (one) => String(databaseFor(one).memoryGb)),
    row('MySQL: GB of storage', ({ databaseStorageGb }) =>
      figure(Math.max(PRICES.leastStorageGb, databaseStorageGb)),
    ),
    row('GB of backups and binary logs', ({ backupGb }) => figure(backupGb)),
    row('Redis: GB', ({ redisGb }) => figure(redisGb)),
    row('GB to the internet', ({ egressGb }) => figure(egressGb)),
    row('GB between zones', ({ betweenZonesGb }) => figure(betweenZonesGb)),
    row('GB of logs', ({ logGb }) => figure(logGb)),
  ];
}

function moneyOf(needs: readonly Needs[]): string[][] {
  const bills = needs.map(billOf);
  const totals = bills.map((bill) => bill.reduce((total, [, dollars]) => total + dollars, 0));
  const items = (bills[0] ?? []).map(([item], at) => [
    item,
    ...bills.map((bill) => figure(bill[at]?.[1] ?? 0)),
  ]);
  return [
    ['dollars a month', ...needs.map(({ players }) => count(players))],
    ...items,
    ['together', ...totals.map(count)],
    ['revenue after Stripe', ...needs.map(({ players }) => count(revenueOf(players)))],
    ['cents a player', ...totals.map((total, at) => figure((total * 100) / (needs[at]?.players ?? 1)))],
    [
      'paying players that cover it, %',
      ...totals.map((total, at) =>
        figure((total / revenueOf(needs[at]?.players ?? 1)) * ASSUMED.payingShare * 100),
      ),
    ],
  ];
}

/** The tables of docs/costs.md: resources of each size, and their costs at the example prices. */
export function costTables(): string[] {
  const needs = SIZES.map((players) => needsOf(players, PRICES.node));
  return [table(rowsOf(needs)), table(moneyOf(needs))];
}
