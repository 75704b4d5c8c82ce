import {
  TRIAL_LIMIT,
  versionTag,
  type Created,
  type ResultKind,
  type ResultRequest,
  type ResultResponse,
  type Role,
} from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { contributionOf, contributionOfRequest, difference, NOTHING, sumOf } from '../community/contribution';
import { keyConflict, type IdempotentCreate, type StoredCreate } from '../idempotency/idempotency.repository';
import { dealsLength, dealsQuotaExceeded } from '../players/deals-quota';
import { afterChange, placesLeft, type Player } from '../players/player';
import { notesAfter, notesBytes, quotaExceeded, type Quotas } from '../players/quotas';
import type { RecordedChange } from '../players/record-changes';
import { matches } from './etag';

/** A change of one result. */
export type Change<Request> = { readonly id: string } & (
  | Readonly<{ type: 'created'; input: Request; named: IdempotentCreate | undefined; role: Role }>
  | Readonly<{ type: 'restored'; input: Request; createdAt: Date | undefined }>
  | Readonly<{ type: 'updated'; input: Request; ifMatch: string | undefined }>
  | Readonly<{ type: 'deleted'; ifMatch: string | undefined }>
);

/** How many results a change adds. */
const RESULTS_ADDED = { created: 1, restored: 1, updated: 0, deleted: -1 } as const;

type Kind = Pick<ResultKind, 'name' | 'many' | 'notFound'>;

/** What is stored, read under the player's lock. */
interface Stored {
  readonly player: Player;
  /** Earlier creations, by idempotency key. */
  readonly keys: ReadonlyMap<string, StoredCreate>;
  /** Ids of theirs without a result of this kind. */
  readonly deleted: ReadonlySet<string>;
  /** The results to update, delete and restore, by id. */
  readonly results: ReadonlyMap<string, ResultResponse>;
  /** Results that one of the last versions changed: if they are missing, they were deleted. */
  readonly changed: ReadonlySet<string>;
  /** Whether the account may store the deals of all changes. */
  readonly hasRoomForDeals: boolean;
}

/**
 * Decides which changes of a player's results to store, one after the other.
 * @returns the outcome of each change; the changes to store, and what to record of each; what they add to the community's totals
 */
export function decideChanges<Request extends ResultRequest>(
  kind: Kind,
  quotas: Quotas,
  changes: readonly Change<Request>[],
  stored: Stored,
  now: Date,
) {
  const keys = new Map(stored.keys);
  const outcomes = new Map<Change<Request>, Created | ApiError>();
  const accepted: Change<Request>[] = [];
  const recorded: RecordedChange[] = [];
  let { player } = stored;
  let added = NOTHING;
  for (const change of changes) {
    const before = stored.results.get(change.id);
    const after = change.type === 'deleted' ? undefined : change.input;
    const named = change.type === 'created' ? change.named : undefined;
    const first = named && keys.get(named.key);
    // Deletions and shorter notes give no bytes back.
    const notes = Math.max(0, notesBytes(after ?? {}) - notesBytes(before ?? {}));
    const results = RESULTS_ADDED[change.type];
    const outcome = first
      ? repeated(first, named, stored)
      : change.type === 'restored' && before
        ? { id: change.id }
        : (refusalOf(kind, stored.changed, player, change, before) ??
          quotaExceeded(player, quotas, { results, notes }, now) ??
          (stored.hasRoomForDeals ? undefined : dealsRefusal(before, after)));
    outcomes.set(change, outcome ?? { id: change.id });
    if (outcome) continue;

    const places = { [kind.name]: change.type === 'created' ? 1 : 0 };
    player = {
      ...afterChange(player, { places, results }),
      notesUsed: notesAfter(player.notesUsed, notes, now),
    };
    accepted.push(change);
    // Other services need not tell a restored result from a new one.
    const type = change.type === 'restored' ? 'created' : change.type;
    recorded.push({ kind: kind.name, change: type, resultId: change.id, player });
    const gained = after ? contributionOfRequest(kind.name, after) : NOTHING;
    added = sumOf([added, difference(gained, before ? contributionOf(kind.name, before) : NOTHING)]);
    if (named) keys.set(named.key, { digest: named.digest, id: change.id });
  }
  return { outcomes, accepted, recorded, added };
}

/** Why a result may not have more deals. */
const dealsRefusal = (before: ResultResponse | undefined, after: ResultRequest | undefined) =>
  dealsLength(after ?? {}) > dealsLength(before ?? {}) ? dealsQuotaExceeded() : undefined;

/** Answering a result that was deleted since as saved would be wrong, and so would be that its key was used for something else. */
function repeated(
  { id, digest }: StoredCreate,
  named: IdempotentCreate,
  { deleted, changed }: Pick<Stored, 'deleted' | 'changed'>,
) {
  const isSame = named.digest.equals(digest);
  if (deleted.has(id) && (isSame || changed.has(id))) return new ApiError('not_found', DELETED_SINCE);
  return isSame ? { id } : keyConflict();
}

const DELETED_SINCE = 'This was saved before, and deleted since. Save it again to add it anew.';

/** Why a change cannot be stored, quotas apart. */
function refusalOf<Request>(
  kind: Kind,
  changed: ReadonlySet<string>,
  player: Player,
  change: Change<Request>,
  before: ResultResponse | undefined,
): ApiError | undefined {
  if (change.type === 'created')
    return placesLeft(player, kind.name, change.role) === 0 ? trialLimitReached(kind, player) : undefined;
  if (change.type === 'restored' && changed.has(change.id)) return undefined;
  if (!before || change.type === 'restored') return new ApiError('not_found', kind.notFound);
  if (change.ifMatch === undefined || matches(change.ifMatch, versionTag(before))) return undefined;
  const headers = { etag: versionTag(before) };
  return new ApiError('changed', 'This was changed since you opened it.', { current: before, headers });
}

function trialLimitReached({ many }: Kind, { trialDisabled }: Player): ApiError {
  const usedUp = `The free trial covers ${TRIAL_LIMIT} ${many}, and they are used up.`;
  return new ApiError('trial_limit_reached', trialDisabled ? 'Your free trial has ended.' : usedUp);
}
