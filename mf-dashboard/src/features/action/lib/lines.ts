import { type BackerPaymentRequest, type BoughtShareRequest, toCents, toDollars } from '@feltbook/contracts';
import { boughtShareOutcome } from '@feltbook/poker-math';
import { shareInBase } from './share-in-base';
import type { ShownItem, ShownShare, ShownStatement } from './shown';

/** A share as the server answers it once it is stored. */
export function shareOf(id: string, { markup, paid, ...share }: BoughtShareRequest): ShownShare {
  const { paidCents, yoursCents, netCents } = boughtShareOutcome({
    ...{ share: share.share, markup, costCents: toCents(share.cost) },
    firstBulletCents: inCents(share.firstBullet),
    paidCents: inCents(paid),
    returnedCents: inCents(share.returned),
  });
  return {
    ...{ ...share, id, paid: toDollars(paidCents), isPaidEntered: paid !== undefined },
    ...(markup !== undefined && markup !== 1 && { markup }),
    ...(yoursCents !== undefined && { yours: toDollars(yoursCents) }),
    ...(netCents !== undefined && { net: toDollars(netCents) }),
  };
}

const inCents = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars));

/** The line of a share in the statement of its player, in the base currency. */
export function lineOfShare(bought: ShownShare): ShownItem {
  const { id, date, event, share, note, isWaiting } = bought;
  const { paid, yours } = shareInBase(bought);
  return {
    ...{ kind: 'share', id, date, share, paid, balance: 0 },
    ...(event !== undefined && { title: event }),
    ...(yours !== undefined && { returned: yours }),
    ...(note !== undefined && { note }),
    ...(isWaiting && { isWaiting }),
    change: toDollars(toCents(paid) - toCents(yours ?? 0)),
  };
}

export const lineOfPayment = (
  id: string,
  { direction, date, amount, note }: BackerPaymentRequest,
): ShownItem => ({
  ...{ kind: 'payment', id, date, balance: 0, change: direction === 'paid' ? -amount : amount },
  ...(note !== undefined && { note }),
});

/** @param line of a share or a payment */
export function withLine(statement: ShownStatement, line: ShownItem): ShownStatement {
  return balanced({
    ...summed(statement, line, 1),
    items: [...statement.items, line].sort(inOrder),
  });
}

/** @param line of a share or a payment that the statement counts */
export function withoutLine(statement: ShownStatement, line: ShownItem): ShownStatement {
  const items = statement.items.filter(({ kind, id }) => kind !== line.kind || id !== line.id);
  // Older lines than the answer lists are in the sum before them.
  const isListed = items.length < statement.items.length;
  const broughtForward = isListed
    ? statement.broughtForward
    : plus(statement.broughtForward, line.change, -1);
  return balanced({ ...summed(statement, line, -1), broughtForward, items });
}

const plus = (dollars: number, more: number, sign: 1 | -1): number =>
  toDollars(toCents(dollars) + sign * toCents(more));

/** Counts a line in the balance, and in the sum of its kind. */
function summed(statement: ShownStatement, line: ShownItem, sign: 1 | -1): ShownStatement {
  const { kind, change, paid = 0, returned = 0 } = line;
  const { shares, payments } = statement;
  const balance = plus(statement.balance, change, sign);
  if (kind === 'share') {
    const sums = { paid: plus(shares.paid, paid, sign), returned: plus(shares.returned, returned, sign) };
    return { ...statement, balance, shares: { count: shares.count + sign, ...sums } };
  }
  const direction = change < 0 ? 'paid' : 'received';
  const amount = plus(payments[direction], Math.abs(change), sign);
  return { ...statement, balance, payments: { ...payments, [direction]: amount } };
}

/** Computes the balance after each line. */
function balanced(statement: ShownStatement): ShownStatement {
  let cents = toCents(statement.broughtForward);
  const items = statement.items.map((item) => {
    cents += toCents(item.change);
    return { ...item, balance: toDollars(cents) };
  });
  return { ...statement, items };
}

const KINDS = ['deal', 'share', 'payment'];
/** As the server lists them: of one day deals, whose order stays, then shares, then payments. */
function inOrder(one: ShownItem, other: ShownItem): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.kind !== other.kind) return KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);
  if (one.kind === 'deal' || one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
