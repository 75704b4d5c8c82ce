import {
  TRIAL_LIMIT,
  versionTag,
  type ResultKind,
  type ResultRequest,
  type ResultResponse,
  type Role,
} from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { contributionOf, contributionOfRequest, difference, NOTHING, sumOf } from '../community/contribution';
import { keyConflict, type IdempotentCreate, type StoredCreate } from '../idempotency/idempotency.repository';
import { afterChange, placesLeft, type Player } from '../players/player';
import {
  notesAfter,
  notesBytes,
  notesLeft,
  notesQuotaExceeded,
  resultsLeft,
  resultsQuotaExceeded,
  type Quotas,
} from '../players/quotas';
import { matches } from './etag';

/** A change of one result. */
export type Change<Request> = { readonly id: string } & (
  | Readonly<{ type: 'created'; input: Request; named: IdempotentCreate | undefined; role: Role }>
  | Readonly<{ type: 'restored'; input: Request }>
  | Readonly<{ type: 'updated'; input: Request; ifMatch: string | undefined }>
  | Readonly<{ type: 'deleted'; ifMatch: string | undefined }>
);

type Kind = Pick<ResultKind, 'name' | 'many' | 'notFound'>;

/** What is stored, read under the player's lock. */
interface Stored {
  readonly player: Player;
  /** Earlier creations, by idempotency key. */
  readonly keys: ReadonlyMap<string, StoredCreate>;
  /** The results to update, delete and restore, by id. */
  readonly results: ReadonlyMap<string, ResultResponse>;
  /** Results that one of the last versions changed: if they are missing, they were deleted. */
  readonly changed: ReadonlySet<string>;
}

/** Decides which changes of a player's results to store, one after the other. */
export function decideChanges<Request extends ResultRequest>(
  kind: Kind,
  quotas: Quotas,
  changes: readonly Change<Request>[],
  stored: Stored,
  now: Date,
) {
  const keys = new Map(stored.keys);
  /** The changes to store, each with the player after it. */
  const accepted: { readonly change: Change<Request>; readonly player: Player }[] = [];
  /** The others: the error, or the id that an earlier call with the same key created. */
  const rest = new Map<Change<Request>, ApiError | { readonly id: string }>();
  let { player } = stored;
  /** To the community's totals. */
  let added = NOTHING;
  for (const change of changes) {
    const before = stored.results.get(change.id);
    const named = change.type === 'created' ? change.named : undefined;
    const first = named && keys.get(named.key);
    const notes = notesAdded(change, before);
    const outcome = first
      ? repeated(first, named)
      : change.type === 'restored' && before
        ? { id: change.id }
        : (refusalOf(kind, quotas, stored.changed, player, change, before) ??
          (notes > Math.max(0, notesLeft(player, quotas, now)) && notesQuotaExceeded(quotas)));
    if (outcome) {
      rest.set(change, outcome);
      continue;
    }
    player = afterChange(player, {
      ...(change.type === 'created' && { places: { [kind.name]: 1 }, results: 1 }),
      // Its trial place was never given back.
      ...(change.type === 'restored' && { results: 1 }),
      ...(change.type === 'deleted' && { results: -1 }),
    });
    player = { ...player, notesUsed: notesAfter(player.notesUsed, notes, now) };
    accepted.push({ change, player });
    const after = change.type === 'deleted' ? NOTHING : contributionOfRequest(kind.name, change.input);
    added = sumOf([added, difference(after, before ? contributionOf(kind.name, before) : NOTHING)]);
    if (named) keys.set(named.key, { digest: named.digest, id: change.id });
  }
  return { accepted, rest, added };
}

const repeated = (first: StoredCreate, { digest }: IdempotentCreate) =>
  digest.equals(first.digest) ? { id: first.id } : keyConflict();

/** Why a change cannot be stored, its notes apart. */
function refusalOf<Request>(
  kind: Kind,
  quotas: Quotas,
  changed: ReadonlySet<string>,
  player: Player,
  change: Change<Request>,
  before: ResultResponse | undefined,
): ApiError | undefined {
  if (change.type === 'created') {
    if (placesLeft(player, kind.name, change.role) === 0) return trialLimitReached(kind, player);
    return resultsLeft(player, quotas) === 0 ? resultsQuotaExceeded(quotas) : undefined;
  }
  if (change.type === 'restored' && changed.has(change.id))
    return resultsLeft(player, quotas) === 0 ? resultsQuotaExceeded(quotas) : undefined;
  if (!before || change.type === 'restored') return new ApiError('not_found', kind.notFound);
  if (change.ifMatch === undefined || matches(change.ifMatch, versionTag(before))) return undefined;
  const headers = { etag: versionTag(before) };
  return new ApiError('changed', 'This was changed since you opened it.', { current: before, headers });
}

function trialLimitReached({ many }: Kind, { trialDisabled }: Player): ApiError {
  const usedUp = `The free trial covers ${TRIAL_LIMIT} ${many}, and they are used up.`;
  return new ApiError('trial_limit_reached', trialDisabled ? 'Your free trial has ended.' : usedUp);
}

/** The bytes of notes that a change adds. Deletions and shorter notes give none back. */
function notesAdded<Request extends ResultRequest>(
  change: Change<Request>,
  before: ResultResponse | undefined,
): number {
  if (change.type === 'deleted') return 0;
  return Math.max(0, notesBytes(change.input) - notesBytes(before ?? {}));
}
