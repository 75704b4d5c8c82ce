import { ReadCount, TtlCache, type TtlCacheOptions } from '@feltbook/svc-kit';

const MAX_AGE_MS = 10 * 60_000;

interface Kept<Value> {
  /** Of the player's results. */
  readonly version: number;
  readonly value: Value;
}

/** Keeps in memory what was read or computed from the results of players who are looking at them. */
export class KeptByVersion<Value> {
  readonly reads = new ReadCount();
  private readonly players: TtlCache<Kept<Value>>;

  constructor({ bytesOf, maxBytes }: Required<Pick<TtlCacheOptions<Value>, 'bytesOf' | 'maxBytes'>>) {
    this.players = new TtlCache({ ttlMs: MAX_AGE_MS, maxBytes, bytesOf: ({ value }) => bytesOf(value) });
  }

  /** @returns the value of this version, if it is kept or being read */
  async find(accountId: string, version: number): Promise<Value | undefined> {
    const kept = await this.players.kept(accountId)?.catch(() => undefined);
    // The next read replaces an earlier version, also for the callers that share it.
    if (kept && kept.version < version) this.release(accountId);
    return this.reads.note(kept?.version === version ? kept.value : undefined);
  }

  /**
   * @param version of the player's results
   * @param read reads the value of this version
   * @returns the kept value, or else the read one
   */
  async of(accountId: string, version: number, read: () => Promise<Value>): Promise<Value> {
    const load = async () => ({ version, value: await read() });
    const kept = await this.players.fetch(load, accountId);
    if (kept.version === version) return kept.value;
    const loaded = await load();
    if (kept.version < version) this.players.keep(accountId, loaded);
    return loaded.value;
  }

  /** Forgets a player. */
  release(accountId: string): void {
    this.players.delete(accountId);
  }
}
