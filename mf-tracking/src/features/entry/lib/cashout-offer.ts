import { parsePayouts, prizeOf, toCents, toDollars } from '@feltbook/contracts';
import { decimalText, parseAmount } from '@feltbook/web-kit/typed-amount';
import { parseCount } from './numbers';
import type { EntryValues } from './values';

/** The fields that a tournament's cash-out follows from. */
export const CASHOUT_PARTS = ['cashout', 'place', 'payouts', 'bounties_amount', 'ticket_won'] as const;
type Values = Pick<EntryValues, (typeof CASHOUT_PARTS)[number]>;

/** A cash-out that the form offers, in dollars. */
export interface CashoutOffer {
  readonly cashout: number;
  /** What a typed cash-out grows by; absent where the offer is the whole cash-out. */
  readonly more?: number;
  /** What the place pays; absent where it is not part of the offer. */
  readonly prize?: number;
  readonly bounties: number;
  readonly ticket: number;
}

const centsIn = (text: string): number => toCents(parseAmount(text) || 0);

/** What bounties and ticket of a form come to, in cents, if its cash-out includes them already. */
export function alreadyAdded({ cashout, bounties_amount, ticket_won }: Values): number {
  const won = centsIn(bounties_amount) + centsIn(ticket_won);
  return won <= centsIn(cashout) ? won : 0;
}

/**
 * The cash-out that prize, bounties and ticket add up to. An amount that the player typed is kept: bounties and ticket are only
 * added to it.
 * @param added cents of the cash-out that earlier offers put there
 * @returns undefined if there is nothing to offer
 */
export function cashoutOffer(values: Values, added: number): CashoutOffer | undefined {
  const [bounties, ticket] = [centsIn(values.bounties_amount), centsIn(values.ticket_won)];
  const prize = prizeOf(parseCount(values.place) ?? 0, parsePayouts(values.payouts) ?? []);
  const cashout = centsIn(values.cashout);
  const isTyped = cashout !== 0 && cashout !== added;
  const parts = { bounties: toDollars(bounties), ticket: toDollars(ticket) };
  if (isTyped) {
    const more = bounties + ticket - added;
    return more > 0 ? { ...parts, cashout: toDollars(cashout + more), more: toDollars(more) } : undefined;
  }
  const total = toCents(prize ?? 0) + bounties + ticket;
  if (total === 0 || total === cashout) return undefined;
  return { ...parts, cashout: toDollars(total), ...(prize !== undefined && { prize }) };
}

/** The form's values once an offer is taken, and the cents that it put into the cash-out in all. */
export const takenOffer = ({ cashout, more }: CashoutOffer, added: number) => ({
  values: { cashout: decimalText(cashout) },
  added: more === undefined ? toCents(cashout) : added + toCents(more),
});
