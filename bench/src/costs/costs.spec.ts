import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needsOf } from './needs';
import { billOf, databaseFor, NET_A_MONTH, PRICES, revenueOf } from './prices';
import { costTables } from './report';

const of = (players: number) => needsOf(players, PRICES.node);
const total = (players: number) => billOf(of(players)).reduce((sum, [, dollars]) => sum + dollars, 0);

describe('what players need', () => {
  it('agrees with the scale bench for a million: data after five years, and saves at the peak', () => {
    const { dataGb, peakSavesPerSecond } = of(1_000_000);
    expect(dataGb).toBeCloseTo(267.3, 0);
    expect(peakSavesPerSecond).toBeCloseTo(15.6, 1);
  });

  it('grows with the players, except for the replicas that failures require', () => {
    const [few, many] = [of(1000), of(100_000)];
    for (const grown of ['visitsAMonth', 'dataGb', 'backupGb', 'egressGb', 'logGb'] as const)
      expect(many[grown] / few[grown]).toBeCloseTo(100);
    expect(many.replicas).toEqual(few.replicas);
    expect(new Set(Object.values(few.replicas))).toEqual(new Set([3]));
  });

  it('has more replicas once three exceed the target of the autoscaler', () => {
    const { replicas, podCores, nodes } = of(5_000_000);
    expect(replicas['svc-tracking']).toBeGreaterThan(3);
    expect(podCores).toBeGreaterThan(of(1000).podCores);
    expect(nodes).toBeGreaterThanOrEqual(of(1000).nodes);
  });

  it('chooses a database with enough cores and memory, and shards if none is large enough', () => {
    for (const players of [1000, 100_000, 1_000_000]) {
      const needs = of(players);
      const { cores, memoryGb } = databaseFor(needs);
      expect(cores).toBeGreaterThanOrEqual(needs.databaseCores);
      expect(memoryGb).toBeGreaterThanOrEqual(needs.databaseMemoryGb);
    }
    expect(() => databaseFor(of(10_000_000))).toThrow('shards');
  });
});

describe('what it costs', () => {
  it('falls per player as players grow', () => {
    const perPlayer = [1000, 100_000, 1_000_000].map((players) => total(players) / players);
    expect(perPlayer).toEqual([...perPlayer].sort((one, other) => other - one));
  });

  it('compares with revenue after Stripe, of a dollar a month and of ten a year', () => {
    expect(NET_A_MONTH.monthly).toBeCloseTo(0.664);
    expect(NET_A_MONTH.yearly * 12).toBeCloseTo(9.34);
    expect(revenueOf(1000)).toBeCloseTo(1000 * 0.05 * ((0.664 + 9.34 / 12) / 2));
  });

  it('is printed as docs/costs.md shows it', () => {
    const page = readFileSync(join(__dirname, '../../../docs/costs.md'), 'utf8');
    for (const text of costTables()) expect(page).toContain(text);
  });
});
