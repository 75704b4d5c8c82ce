import {
  type Created,
  type ResultKind,
  type ResultRequest,
  type ResultResponse,
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
import { notesBytes, type Quotas } from '../players/quotas';
import { matches } from './etag';
import { type Places, Refusals, trialLimitReached, UNLIMITED } from './refusals';
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
/** A change of one result. */
export type Change<Request> = Creation<Request> | Update<Request> | Deletion;

/** The outcome of a change: the result's id, and after an update its record. */
export interface ChangeResult<Response> extends Created {
  readonly answer?: Response;
}
export type Outcomes<Request, Response> = Map<Change<Request>, ChangeResult<Response> | ApiError>;

/** Rolls back the transaction: the player's plan or quotas do not cover all changes. */
export class NotCovered<Request, Response> extends Error {
  override readonly name = 'NotCovered';

  constructor(
    /** As stored; undefined for a player without a row. */
    readonly player: Player | undefined,
    /** The changes of the transaction, without repeated saves, and the bytes of notes that each adds. */
    readonly added: ReadonlyMap<Change<Request>, number>,
    /** The outcomes of the other saves. */
    readonly outcomes: Outcomes<Request, Response>,
  ) {
    super('The plan or the quotas do not cover these changes.');
  }
}

/** Stores changes of one player's results, each kind of change in one statement. */
export class ChangeBatch<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly results: ResultsRepository<Request, Response>;
  private readonly refusals: Refusals;

  constructor(
    private readonly kind: ResultKind<Request, Response>,
    private readonly quotas: Quotas,
  ) {
    this.results = new ResultsRepository(kind);
    this.refusals = new Refusals(kind, quotas);
  }

  /**
   * Locks the player's row last: until then, only changes of the same results and saves with the same keys wait.
   * @param places free places of the player, if known
   * @returns an outcome for each change, except further changes of the same result, which the caller has to store again
   * @throws NotCovered when the player's trial or quotas have too little room, or there is no such player
   */
  async store(
    query: Query,
    accountId: string,
    changes: readonly Change<Request>[],
    places = UNLIMITED,
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
    const deltas = [...created.map(({ input }) => this.communityDelta(input)), ...added];
    const notes = new Map<Change<Request>, number>(created.map((save) => [save, notesBytes(save.input)]));
    for (const [change, bytes] of stored) notes.set(change, bytes);
    if (!(await this.record(query, accountId, notes, deltas))) {
      const others = [...outcomes].filter(
        ([change]) => change.type === 'created' && !created.includes(change),
      );
      throw new NotCovered(await readPlayer(query.inline, accountId), notes, new Map(others));
    }
    return outcomes;
  }

  /** @returns the inserted saves; the others repeat a save, or have no trial place */
  private async create(
    query: Query,
    accountId: string,
    creations: readonly Creation<Request>[],
    { places, outcomes }: { readonly places: Places; readonly outcomes: Outcomes<Request, Response> },
  ): Promise<Creation<Request>[]> {
    if (creations.length === 0) return [];
    const keyOf = ({ named, id }: Creation<Request>) => named?.key ?? id;
    const known = new Map<string, StoredCreate>();
    const addKnown = async (saves: readonly Creation<Request>[]) => {
      const keys = saves.flatMap(({ named }) => (named ? [named.key] : []));
      for (const [key, first] of await findByIdempotencyKeys(query, accountId, keys)) known.set(key, first);
    };
    // Before the limit applies: repeating the tenth save takes no further place.
    if (creations.length > Math.min(places.trial, places.results)) await addKnown(creations);
    const fresh = firstOfEach(creations, keyOf).filter((save) => !known.has(keyOf(save)));
    const refused = new Map(fresh.map((save, index) => [save, this.refusals.ofSave(index, save, places)]));
    const covered = fresh.filter((save) => !refused.get(save));

    const now = new Date();
    const named = covered.flatMap(({ named: save, id }) => (save ? [{ create: save, id }] : []));
    if (!(await storeIdempotencyKeys(query, accountId, named, now))) await addKnown(covered);
    const created = covered.filter((save) => (known.get(keyOf(save))?.id ?? save.id) === save.id);
    if (created.length > 0) await this.results.insert(query, accountId, created, now);

    for (const { named: save, id } of created) if (save) known.set(save.key, { digest: save.digest, id });
    for (const save of creations)
      outcomes.set(save, this.outcomeOf(save, known.get(keyOf(save)), refused.get(save)));
    for (const save of created) outcomes.set(save, { id: save.id });
    return created;
  }

  /** @param first the creation that used the same key first @param refusal why there is no place for it */
  private outcomeOf(
    { named }: Creation<Request>,
    first: StoredCreate | undefined,
    refusal: ApiError | undefined,
  ): ChangeResult<Response> | ApiError {
    if (!first) return refusal ?? trialLimitReached(this.kind);
    if (named?.digest.equals(first.digest)) return { id: first.id };
    return new ApiError('conflict', 'This Idempotency-Key was used for something else.');
  }

  /**
   * Stores updates and deletions.
   * @returns the stored ones with the bytes of notes that each adds, and what they add to the community's totals
   */
  private async changeStored(
    query: Query,
    accountId: string,
    changes: readonly (Update<Request> | Deletion)[],
    outcomes: Outcomes<Request, Response>,
  ): Promise<{ stored: Map<Update<Request> | Deletion, number>; added: Contribution[] }> {
    const ids = changes.map(({ id }) => id).sort();
    const before = await this.results.findMany(query, accountId, ids, 'FOR UPDATE');
    const updates: Updated<Request>[] = [];
    const deleted: string[] = [];
    const added: Contribution[] = [];
    const stored = new Map<Update<Request> | Deletion, number>();
    for (const change of changes) {
      const record = before.get(change.id);
      const refusal = this.refusalOf(change, record);
      if (!record || refusal) {
        outcomes.set(change, refusal ?? this.notFound());
        continue;
      }
      const { id } = change;
      const notes = change.type === 'updated' ? notesBytes(change.input) - notesBytes(record) : 0;
      stored.set(change, Math.max(0, notes));
      if (change.type === 'deleted') deleted.push(id);
      else updates.push({ id, input: change.input, createdAt: record.created_at, at: momentAfter(record) });
      const delta = change.type === 'deleted' ? NOTHING : this.communityDelta(change.input);
      added.push(difference(delta, contributionOf(this.kind.name, record)));
    }
    await this.results.update(query, accountId, updates);
    await this.results.remove(query, accountId, deleted);
    const updatedIds = updates.map(({ id }) => id);
    const answers = await this.results.findMany(query, accountId, updatedIds);
    for (const change of stored.keys()) outcomes.set(change, changeResult(change.id, answers.get(change.id)));
    return { stored, added };
  }

  /**
   * Writes the events, bumps the version and updates quotas and community totals. Locks the player's row.
   * @param stored the changes, and the bytes of notes that each adds
   * @returns false when the account was deleted, or its trial or quotas have too little room
   */
  private async record(
    query: Query,
    accountId: string,
    stored: ReadonlyMap<Change<Request>, number>,
    added: readonly Contribution[],
  ): Promise<boolean> {
    const changes = [...stored.keys()];
    if (changes.length === 0) return true;
    const { name: kind } = this.kind;
    const created = changes.filter(({ type }) => type === 'created').length;
    const deleted = changes.filter(({ type }) => type === 'deleted').length;
    const isOwner = changes.some((change) => change.type === 'created' && change.isOwner);
    const saved = { cash: 0, tournament: 0, [kind]: created };
    const notes = [...stored.values()].reduce((sum, bytes) => sum + bytes, 0);
    const needs = { places: isOwner ? 0 : created, results: created, notes };
    const now = new Date();
    const source = {
      row: coveredPlayer(kind),
      params: coveredValues(accountId, needs, this.quotas, now),
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
    const numbers = { versions: changes.length, cash: saved.cash, tournaments: saved.tournament };
    await addChange(query, accountId, { ...numbers, results: created - deleted, notes }, sumOf(added), now);
    return true;
  }

  /** The database fills in the numbers. */
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
    // The row is locked, so its version cannot change before the transaction ends.
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

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  return [...first.values()];
}

const changeResult = <Response>(id: string, answer: Response | undefined): ChangeResult<Response> =>
  answer === undefined ? { id } : { id, answer };

/** Now, or 1 ms after the previous version, so that two versions never share a tag when a clock goes back. */
const momentAfter = ({ updated_at }: ResultResponse): Date =>
  new Date(Math.max(Date.now(), Date.parse(updated_at) + 1));
