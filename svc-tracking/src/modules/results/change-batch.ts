import {
  type Created,
  type ResultKind,
  type ResultRequest,
  type ResultResponse,
  TRIAL_LIMIT,
  versionTag,
} from '@feltbook/contracts';
import { durationHundredths } from '@feltbook/poker-math';
import { ApiError, writeEventsFrom, type NewEvent, type Query } from '@feltbook/svc-kit';
import { contributionOf, difference, NOTHING, sumOf, type Contribution } from '../community/contribution';
import {
  storeIdempotencyKeys,
  findByIdempotencyKeys,
  type StoredCreate,
  type IdempotentCreate,
} from '../idempotency/idempotency.repository';
import type { Player } from '../players/player';
import { addChange, coveredPlayer, coveredValues, readPlayer } from '../players/players.repository';
import { matches } from './etag';
import { ResultsRepository, type Updated } from './results.repository';

export interface Creation<Request> {
  readonly type: 'created';
  readonly id: string;
  readonly input: Request;
  readonly named: IdempotentCreate | undefined;
  /** The owner's saves need no trial place. */
  readonly isOwner: boolean;
}
interface Update<Request> {
  readonly type: 'updated';
  readonly id: string;
  readonly input: Request;
  readonly ifMatch: string | undefined;
}
interface Deletion {
  readonly type: 'deleted';
  readonly id: string;
  readonly ifMatch: string | undefined;
}
/** What a player wants of one result. */
export type Change<Request> = Creation<Request> | Update<Request> | Deletion;

/** What became of a change: the result that it is about, and for an update its record. */
export interface Settled<Response> extends Created {
  readonly answer?: Response;
}
export type Outcomes<Request, Response> = Map<Change<Request>, Settled<Response> | ApiError>;

/** The error for a save beyond the free trial. */
export const trialLimitReached = ({ many }: Pick<ResultKind, 'many'>) =>
  new ApiError('trial_limit_reached', `The free trial covers ${TRIAL_LIMIT} ${many}, and they are used up.`);

/** Ends the transaction: the player's row does not cover all saves. */
export class NotCovered<Request, Response> extends Error {
  override readonly name = 'NotCovered';

  constructor(
    /** The row as it is; undefined when there is none. */
    readonly player: Player | undefined,
    /** The saves that were to be stored: none of them repeats another one. */
    readonly created: readonly Creation<Request>[],
    /** What became of the other saves. */
    readonly outcomes: Outcomes<Request, Response>,
  ) {
    super('The plan does not cover these saves.');
  }
}

/** Stores changes of one player's results, each kind of change in one statement. */
export class ChangeBatch<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly results: ResultsRepository<Request, Response>;

  constructor(private readonly kind: ResultKind<Request, Response>) {
    this.results = new ResultsRepository(kind);
  }

  /**
   * The player's row is locked last: until then, only changes of the same results and saves of the same keys wait.
   * @param places trial places that the player has, where they were read
   * @returns what became of each; the second change of the same result has to come again
   * @throws NotCovered
   */
  async store(
    query: Query,
    accountId: string,
    changes: readonly Change<Request>[],
    places = Infinity,
  ): Promise<Outcomes<Request, Response>> {
    const outcomes: Outcomes<Request, Response> = new Map();
    const created = await this.create(
      query,
      accountId,
      changes.filter((change) => change.type === 'created'),
      { places, outcomes },
    );
    const rest = changes.filter((change) => change.type !== 'created');
    const once = firstOfEach(rest, ({ id }) => id);
    const { stored, added } = await this.changeStored(query, accountId, once, outcomes);
    const worth = [...created.map(({ input }) => this.communityDelta(input)), ...added];
    if (!(await this.record(query, accountId, created, stored, worth))) {
      const others = [...outcomes].filter(
        ([change]) => change.type === 'created' && !created.includes(change),
      );
      throw new NotCovered(await readPlayer(query.inline, accountId), created, new Map(others));
    }
    return outcomes;
  }

  /** @returns those that were inserted; the others repeat a save, or have no place */
  private async create(
    query: Query,
    accountId: string,
    creations: readonly Creation<Request>[],
    { places, outcomes }: { readonly places: number; readonly outcomes: Outcomes<Request, Response> },
  ): Promise<Creation<Request>[]> {
    if (creations.length === 0) return [];
    const nameOf = ({ named, id }: Creation<Request>) => named?.key ?? id;
    const known = new Map<string, StoredCreate>();
    const learn = async (saves: readonly Creation<Request>[]) => {
      const keys = saves.flatMap(({ named }) => (named ? [named.key] : []));
      for (const [key, kept] of await findByIdempotencyKeys(query, accountId, keys)) known.set(key, kept);
    };
    // Before the limit: asking again for the tenth save is not an eleventh one.
    if (creations.length > places) await learn(creations);
    const fresh = firstOfEach(creations, nameOf).filter((save) => !known.has(nameOf(save)));
    const taken = fresh.filter(({ isOwner }, index) => isOwner || index < places);

    const now = new Date();
    const named = taken.flatMap(({ named: save, id }) => (save ? [{ create: save, id }] : []));
    if (!(await storeIdempotencyKeys(query, accountId, named, now))) await learn(taken);
    const created = taken.filter((save) => (known.get(nameOf(save))?.id ?? save.id) === save.id);
    if (created.length > 0) await this.results.insert(query, accountId, created, now);

    for (const { named: save, id } of created) if (save) known.set(save.key, { digest: save.digest, id });
    for (const save of creations) outcomes.set(save, this.outcomeOf(save, known.get(nameOf(save))));
    for (const save of created) outcomes.set(save, { id: save.id });
    return created;
  }

  /** @param kept what was saved under the same key */
  private outcomeOf(
    { named }: Creation<Request>,
    kept: StoredCreate | undefined,
  ): Settled<Response> | ApiError {
    if (!kept) return trialLimitReached(this.kind);
    if (named?.digest.equals(kept.digest)) return { id: kept.id };
    return new ApiError('conflict', 'This Idempotency-Key was used for something else.');
  }

  /** Updates and deletes. @returns those that were stored, and what they add to the community's totals */
  private async changeStored(
    query: Query,
    accountId: string,
    changes: readonly (Update<Request> | Deletion)[],
    outcomes: Outcomes<Request, Response>,
  ): Promise<{ stored: (Update<Request> | Deletion)[]; added: Contribution[] }> {
    const ids = changes.map(({ id }) => id).sort();
    const before = await this.results.findMany(query, accountId, ids, 'FOR UPDATE');
    const updates: Updated<Request>[] = [];
    const deleted: string[] = [];
    const added: Contribution[] = [];
    const stored = changes.filter((change) => {
      const record = before.get(change.id);
      const refusal = this.refusalOf(change, record);
      if (!record || refusal) {
        outcomes.set(change, refusal ?? this.notFound());
        return false;
      }
      const { id } = change;
      if (change.type === 'deleted') deleted.push(id);
      else updates.push({ id, input: change.input, createdAt: record.created_at, at: momentAfter(record) });
      const worth = change.type === 'deleted' ? NOTHING : this.communityDelta(change.input);
      added.push(difference(worth, contributionOf(this.kind.name, record)));
      return true;
    });
    await this.results.update(query, accountId, updates);
    await this.results.remove(query, accountId, deleted);
    const updatedIds = updates.map(({ id }) => id);
    const answers = await this.results.findMany(query, accountId, updatedIds);
    for (const change of stored) outcomes.set(change, settledAs(change.id, answers.get(change.id)));
    return { stored, added };
  }

  /** Locks the player's row. @returns false when the account is gone, or its trial has too few places */
  private async record(
    query: Query,
    accountId: string,
    created: readonly Creation<Request>[],
    stored: readonly Change<Request>[],
    added: readonly Contribution[],
  ): Promise<boolean> {
    const changes = [...created, ...stored];
    if (changes.length === 0) return true;
    const { name: kind } = this.kind;
    const saved = { cash: 0, tournament: 0, [kind]: created.length };
    const source = {
      row: coveredPlayer(kind),
      params: coveredValues(accountId, created.some(({ isOwner }) => isOwner) ? 0 : created.length),
      data: {
        accountVersion: 'players.version + given.nth',
        cashUsed: `players.cash_used + LEAST(given.nth, ${saved.cash})`,
        tournamentsUsed: `players.tournaments_used + LEAST(given.nth, ${saved.tournament})`,
        trialNumber: 'players.trial_number',
      },
    };
    const events = changes.map(({ type, id }) => this.eventOf(accountId, type, id));
    if (!(await writeEventsFrom(query, events, source))) return false;
    // Last, because other players' saves meet at the community's totals.
    const counted = { versions: changes.length, cash: saved.cash, tournaments: saved.tournament };
    await addChange(query, accountId, counted, sumOf(added));
    return true;
  }

  /** The numbers are the database's to fill in. */
  private eventOf(accountId: string, change: Change<Request>['type'], resultId: string): NewEvent {
    const numbers = { accountVersion: 0, cashUsed: 0, tournamentsUsed: 0, trialNumber: 1 };
    return {
      type: 'results.changed',
      accountId,
      data: { kind: this.kind.name, change, resultId, ...numbers },
    };
  }

  private refusalOf(
    { ifMatch }: Update<Request> | Deletion,
    record: Response | undefined,
  ): ApiError | undefined {
    if (!record) return this.notFound();
    // The row's lock keeps the version as it is until the transaction ends.
    if (ifMatch === undefined || matches(ifMatch, versionTag(record))) return undefined;
    return new ApiError('changed', 'This was changed since you opened it.', {
      current: record,
      headers: { etag: versionTag(record) },
    });
  }

  private communityDelta(input: Request): Contribution {
    return contributionOf(this.kind.name, { ...input, duration: durationHundredths(input) / 100 });
  }

  private notFound(): ApiError {
    return new ApiError('not_found', this.kind.notFound);
  }
}

function firstOfEach<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(nameOf(item))) first.set(nameOf(item), item);
  return [...first.values()];
}

const settledAs = <Response>(id: string, answer: Response | undefined): Settled<Response> =>
  answer === undefined ? { id } : { id, answer };

/** Now, or a moment later than the version before: two versions never share a tag, whatever the clocks say. */
const momentAfter = ({ updated_at }: ResultResponse): Date =>
  new Date(Math.max(Date.now(), Date.parse(updated_at) + 1));
