import type { Needs, NodeSize } from './needs';
import { ASSUMED } from './units';

const HOURS_A_MONTH = 730;

interface DatabaseSize extends NodeSize {
  readonly perHour: number;
}

/** Example prices in dollars; docs/costs.md has their sources. */
export const PRICES = {
  clusterPerHour: 0.1,
  node: { cores: 4, memoryGb: 16, perHour: 0.192 },
  /** Price of one server; a standby in another zone costs the same. */
  databases: [
    { cores: 2, memoryGb: 4, perHour: 0.073 },
    { cores: 2, memoryGb: 16, perHour: 0.24 },
    { cores: 4, memoryGb: 32, perHour: 0.48 },
    { cores: 8, memoryGb: 64, perHour: 0.96 },
    { cores: 16, memoryGb: 128, perHour: 1.92 },
  ] satisfies readonly DatabaseSize[],
  leastStorageGb: 20,
  storagePerGb: 0.115,
  /** Backups up to the size of the storage are free. */
  backupPerGb: 0.095,
  /** Per node; there is a primary and a replica. */
  redisNodePerHour: 0.034,
  redisNodeGb: 1.37,
  balancerPerHour: 0.0225,
  /** A unit covers 25 new connections per second. */
  balancerUnitPerHour: 0.008,
  balancerUnitConnections: 25,
  egressPerGb: 0.09,
  betweenZonesPerGb: 0.02,
  logPerGb: 0.5,
  /** Storage of Prometheus. */
  metricsStorageGb: 50,
  blockStoragePerGb: 0.08,
} as const;

/** Stripe's fees per payment: card and subscription shares, and a fixed amount. */
export const STRIPE = { share: 0.029 + 0.007, each: 0.3 };
const MONTHLY = 1;
const YEARLY = 10;

/** The smallest database with enough cores and memory. @throws Error if none is large enough */
export function databaseFor({ databaseCores, databaseMemoryGb }: Needs): DatabaseSize {
  const found = PRICES.databases.find(
    ({ cores, memoryGb }) => cores >= databaseCores && memoryGb >= databaseMemoryGb,
  );
  if (!found) throw new Error('No listed database is large enough: use shards.');
  return found;
}

/** @returns dollars per month, by item */
export function billOf(needs: Needs): readonly (readonly [item: string, dollars: number])[] {
  const storageGb = Math.max(PRICES.leastStorageGb, needs.databaseStorageGb);
  const backupGb = Math.max(0, needs.backupGb - storageGb);
  const redisNodes = 2 * Math.ceil(needs.redisGb / PRICES.redisNodeGb);
  const balancerUnits = Math.ceil(needs.peakVisitsPerSecond / PRICES.balancerUnitConnections);
  const hours = (perHour: number) => perHour * HOURS_A_MONTH;
  return [
    ['cluster', hours(PRICES.clusterPerHour)],
    ['nodes', needs.nodes * hours(PRICES.node.perHour)],
    ['MySQL, two servers', 2 * hours(databaseFor(needs).perHour)],
    ['its storage, twice', 2 * storageGb * PRICES.storagePerGb],
    ['its backups', backupGb * PRICES.backupPerGb],
    ['Redis, two servers', redisNodes * hours(PRICES.redisNodePerHour)],
    ['load balancer', hours(PRICES.balancerPerHour + balancerUnits * PRICES.balancerUnitPerHour)],
    ['egress', needs.egressGb * PRICES.egressPerGb],
    ['between zones', needs.betweenZonesGb * PRICES.betweenZonesPerGb],
    ['logs', needs.logGb * PRICES.logPerGb],
    ['metrics', PRICES.metricsStorageGb * PRICES.blockStoragePerGb],
  ];
}

const afterStripe = (price: number): number => price * (1 - STRIPE.share) - STRIPE.each;

/** Net revenue per paying player and month, in dollars. */
export const NET_A_MONTH = { monthly: afterStripe(MONTHLY), yearly: afterStripe(YEARLY) / 12 };

/** @returns dollars per month after Stripe's fees, from the paying share of players */
export function revenueOf(players: number): number {
  const { payingShare, monthlyShare } = ASSUMED;
  const net = monthlyShare * NET_A_MONTH.monthly + (1 - monthlyShare) * NET_A_MONTH.yearly;
  return players * payingShare * net;
}
