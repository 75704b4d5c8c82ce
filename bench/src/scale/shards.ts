import type { Players } from './players';

export interface Shard {
  players: number;
  /** Results after `years`, including imported ones. */
  results: number;
  savesAYear: number;
}

/** Distributes players over shards of equal ranges of the keyspace, as Vitess does. */
export function distribute(
  { count, keyspaceIds, savesAYear, imported }: Players,
  shards: number,
  years: number,
): Shard[] {
  const all = Array.from({ length: shards }, (): Shard => ({ players: 0, results: 0, savesAYear: 0 }));
  for (let at = 0; at < count; at += 1) {
    const shard = all[Math.floor(((keyspaceIds[at] ?? 0) / 2 ** 32) * shards)];
    if (!shard) continue;
    shard.players += 1;
    shard.savesAYear += savesAYear[at] ?? 0;
    shard.results += (savesAYear[at] ?? 0) * years + (imported[at] ?? 0);
  }
  return all;
}

/** @returns ratio of the fullest shard to the mean: 1 if all are equal */
export function skew(shards: readonly Shard[], of: (shard: Shard) => number): number {
  const values = shards.map(of);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.max(...values) / mean;
}
