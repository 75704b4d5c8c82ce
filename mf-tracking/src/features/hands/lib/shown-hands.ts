import { type Hand, handRequest, type HandsQuery } from '@feltbook/contracts';
import { handFilter } from '@feltbook/poker-math';
import type { QueuedChange } from '@feltbook/web-kit';

/** A hand, and what this device has not sent of it. */
export interface ShownHand extends Hand {
  readonly isQueued?: boolean;
  /** Why the server rejected the queued change. */
  readonly refusal?: string | undefined;
}

type Selection = Pick<HandsQuery, 'q' | 'result' | 'session'>;

const idOf = ({ path }: QueuedChange): string => path.slice(path.lastIndexOf('/') + 1);

const namesOf = ({ stakes, position, tags = [], result }: Hand): string[] =>
  [stakes, position, ...tags, result?.location, result?.stakes, result?.name].filter(
    (name) => name !== undefined,
  );

/** A queued body as a hand: of its result it knows the id, and the rest if the server's version is known. */
function queuedHand(change: QueuedChange, before: Hand | undefined): ShownHand | undefined {
  const body = handRequest.safeParse(change.body).data;
  if (!body) return undefined;
  const { result: link, session, stakes, position, amount, currency, tags, date, text } = body;
  const result = before?.result ?? (link && { ...link, location: '' });
  return {
    ...{ id: idOf(change), date, text, isQueued: true, refusal: change.refusal },
    ...(result && { result }),
    ...(session !== undefined && { session }),
    ...(stakes !== undefined && { stakes }),
    ...(position !== undefined && { position }),
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(tags !== undefined && { tags }),
  };
}

function isSelected(hand: Hand, { result, session }: Selection): boolean {
  if (session !== undefined && hand.session !== session) return false;
  return result === undefined || (hand.result && `${hand.result.kind}:${hand.result.id}` === result) === true;
}

const byNewest = (one: Hand, other: Hand): number =>
  one.date === other.date ? (one.id < other.id ? 1 : -1) : one.date < other.date ? 1 : -1;

/**
 * The server's hands with what this device has changed since, newest first.
 * @param known may be of another selection
 */
export function shownHands(
  known: readonly Hand[],
  queued: readonly QueuedChange[],
  selection: Selection,
): readonly ShownHand[] {
  const hands = new Map<string, ShownHand>(known.map((hand) => [hand.id, hand]));
  for (const change of queued) {
    const id = idOf(change);
    const before = hands.get(id);
    const { refusal, isOutdated } = change;
    const isUnchanged = refusal !== undefined && (isOutdated || change.method === 'DELETE');
    const hand = before && isUnchanged ? { ...before, refusal } : queuedHand(change, before);
    if (hand) hands.set(id, hand);
    else if (refusal === undefined) hands.delete(id);
  }
  const isFound = handFilter(selection.q ?? '');
  return [...hands.values()]
    .filter((hand) => isSelected(hand, selection) && isFound({ text: hand.text, names: namesOf(hand) }))
    .sort(byNewest);
}
