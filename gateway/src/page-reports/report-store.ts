import {
  LOAD_BUCKETS_MS,
  LOAD_PHASES,
  REMOTE_NAMES,
  type PolicyViolations,
  type Preview,
  type RemoteLoad,
  type RemoteLoads,
  type RemoteName,
} from '@feltbook/contracts';
import type { BoundedRedis } from '@feltbook/svc-kit';
import { percentile } from './percentile';

const HOUR_MS = 3_600_000;
const HOURS = 24;
/** Longer than the hours that are read, so that none of them expires before. */
const KEPT_SECONDS = (HOURS + 2) * 3600;
/** Different violations that are kept of an hour: extensions of browsers cause any number of them. */
const MOST_VIOLATIONS = 100;
const MOST_SHOWN = 20;

type LastFailure = NonNullable<RemoteLoads['lastFailure']>;

export type ReportedLoads = RemoteLoads & { readonly lastLoadAt: string | null };

/** What pages reported in the last 24 hours. */
export interface ReportedDay {
  /** Without those of previews. */
  readonly loads: readonly ReportedLoads[];
  /** In the order of the previews that were asked for. */
  readonly previews: readonly ReportedLoads[];
  readonly violations: readonly PolicyViolations[];
}

/**
 * Counts what pages report in Redis, for the owner's page: a hash for each hour, which expires. Without Redis nothing is
 * counted; the metrics have it all the same.
 */
export class ReportStore {
  constructor(
    private readonly redis: BoundedRedis,
    private readonly prefix: string,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Does not wait for Redis. */
  addLoad(version: string, { remote, preview, milliseconds, failure }: RemoteLoad): void {
    const of = subjectOf(remote, preview);
    const at = new Date(this.clock()).toISOString();
    if (failure) {
      const last: LastFailure = { at, version, ...failure };
      this.count('loads', [`${of}|${version}|failed|${failure.cause}`]);
      this.note(`${of}|failed`, JSON.stringify(last));
      return;
    }
    const phases = LOAD_PHASES.flatMap((phase) => {
      const taken = milliseconds[phase];
      return taken === undefined ? [] : [`${of}|${version}|${phase}|${bucketOf(taken)}`];
    });
    this.count('loads', phases);
    this.note(`${of}|loaded`, at);
  }

  /** Does not wait for Redis. */
  addViolation(directive: string, blocked: string): void {
    const key = this.hourKey('violations', this.clock());
    const field = `${directive}|${blocked}`;
    this.redis
      .run(async (client) => {
        const isFull = (await client.hLen(key)) >= MOST_VIOLATIONS && !(await client.hExists(key, field));
        await client.hIncrBy(key, isFull ? `${directive}|other` : field, 1);
        await client.expire(key, KEPT_SECONDS);
      })
      .catch(ignore);
  }

  /** The reports of the last 24 hours. @throws what the Redis client throws */
  async read(previews: readonly Preview[]): Promise<ReportedDay> {
    const [loads, violations, outcomes] = await Promise.all([
      this.sums('loads'),
      this.sums('violations'),
      this.redis.run((client) => client.hGetAll(this.outcomesKey)),
    ]);
    return {
      loads: REMOTE_NAMES.map((remote) => loadsOf({ remote }, loads, outcomes)),
      previews: previews.map((preview) => loadsOf(preview, loads, outcomes)),
      violations: [...violations]
        .map(([field, count]) => {
          const [directive = '', blocked = ''] = field.split('|');
          return { directive, blocked, count };
        })
        .sort((a, b) => b.count - a.count)
        .slice(0, MOST_SHOWN),
    };
  }

  private get outcomesKey(): string {
    return `${this.prefix}:page-reports:outcomes`;
  }

  private hourKey(what: 'loads' | 'violations', at: number): string {
    return `${this.prefix}:page-reports:${what}:${Math.floor(at / HOUR_MS)}`;
  }

  private count(what: 'loads' | 'violations', fields: readonly string[]): void {
    const key = this.hourKey(what, this.clock());
    this.redis
      .run((client) =>
        Promise.all([
          ...fields.map((field) => client.hIncrBy(key, field, 1)),
          client.expire(key, KEPT_SECONDS),
        ]),
      )
      .catch(ignore);
  }

  private note(field: string, value: string): void {
    this.redis
      .run((client) =>
        Promise.all([
          client.hSet(this.outcomesKey, field, value),
          client.expire(this.outcomesKey, KEPT_SECONDS),
        ]),
      )
      .catch(ignore);
  }

  /** The counts of each field over the hours. */
  private async sums(what: 'loads' | 'violations'): Promise<ReadonlyMap<string, number>> {
    const now = this.clock();
    const keys = Array.from({ length: HOURS }, (_, hours) => this.hourKey(what, now - hours * HOUR_MS));
    const hashes = await this.redis.run((client) => Promise.all(keys.map((key) => client.hGetAll(key))));
    const sums = new Map<string, number>();
    for (const hash of hashes)
      for (const [field, count] of Object.entries(hash))
        sums.set(field, (sums.get(field) ?? 0) + Number(count));
    return sums;
  }
}

/** What loads are counted for: a remote, or a preview of it. */
const subjectOf = (remote: RemoteName, preview: string | undefined): string =>
  preview === undefined ? remote : `${remote}@${preview}`;

/** The Redis client logs its outages. */
const ignore = (): undefined => undefined;

const bucketOf = (milliseconds: number): number => {
  const at = LOAD_BUCKETS_MS.findIndex((bound) => milliseconds <= bound);
  return at < 0 ? LOAD_BUCKETS_MS.length : at;
};

function loadsOf(
  { remote, name }: Pick<Preview, 'remote'> & Partial<Preview>,
  sums: ReadonlyMap<string, number>,
  outcomes: Readonly<Record<string, string>>,
): ReportedLoads {
  const subject = subjectOf(remote, name);
  const buckets = new Map<string, number[]>();
  let failures = 0;
  for (const [field, count] of sums) {
    const [of, , phase = '', last = ''] = field.split('|');
    if (of !== subject) continue;
    if (phase === 'failed') {
      failures += count;
      continue;
    }
    const counts = buckets.get(phase) ?? Array<number>(LOAD_BUCKETS_MS.length + 1).fill(0);
    counts[Number(last)] = (counts[Number(last)] ?? 0) + count;
    buckets.set(phase, counts);
  }
  const failed = outcomes[`${subject}|failed`];
  return {
    remote,
    loads: (buckets.get('total') ?? []).reduce((sum, count) => sum + count, 0),
    failures,
    phases: LOAD_PHASES.flatMap((phase) => {
      const counts = buckets.get(phase);
      return counts ? [{ phase, p50: percentile(counts, 0.5), p95: percentile(counts, 0.95) }] : [];
    }),
    // It is kept a little longer than the counts.
    lastFailure: failures > 0 && failed !== undefined ? (JSON.parse(failed) as LastFailure) : null,
    lastLoadAt: outcomes[`${subject}|loaded`] ?? null,
  };
}
