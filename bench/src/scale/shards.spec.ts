import { makePlayers } from './players';
import { distribute, skew } from './shards';

describe('shards of accounts', () => {
  it('distribute players evenly, although account ids are ascending', () => {
    const players = makePlayers(20_000);
    const shards = distribute(players, 16, 5);
    expect(shards.reduce((sum, shard) => sum + shard.players, 0)).toBe(20_000);
    expect(skew(shards, (shard) => shard.players)).toBeLessThan(1.1);
    expect(skew(shards, (shard) => shard.players)).toBeGreaterThanOrEqual(1);
  });

  it('keep all results of a player in one shard', () => {
    const players = makePlayers(1);
    expect(distribute(players, 8, 5).filter((shard) => shard.results > 0)).toHaveLength(1);
  });
});
