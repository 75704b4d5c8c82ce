import {
  Button,
  formatMoneyExact,
  formatWeekday,
  isolate,
  Muted,
  Row,
  space,
  useAmountsHidden,
} from '@feltbook/ui';
import { useContext, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { decimalText } from '@feltbook/web-kit/typed-amount';
import type { AnyRecord } from '../../results/lib/kinds';
import { CashoutAdded } from '../lib/cashout-added';
import { CASHOUT_PARTS, type CashoutOffer, cashoutOffer, takenOffer } from '../lib/cashout-offer';
import { lastPayouts } from '../lib/own-tournaments';
import { TypedFields, useEnter } from '../lib/typed-fields';
import { useOwnTournaments, useUnspentTicket } from '../lib/use-own-tournaments';
import type { EntryValues } from '../lib/values';
import { LabelAction } from './entry-layout';

/** Belongs to the row of fields above or below it. */
const Offer = styled(Row)`
  gap: ${space[1]} ${space[3]};
`;

/** @param currency of the form; blank for the base currency */
const moneyIn =
  (currency: string) =>
  (amount: number): string =>
    formatMoneyExact(amount, 'amount', currency || undefined);

/** What an offered cash-out consists of: `Place 2 pays $3,000.00 + bounties $150.00`. */
const partsOf = (
  { prize, bounties, ticket }: CashoutOffer,
  place: string,
  money: (amount: number) => string,
): string =>
  [
    prize !== undefined && `Place ${place} pays ${money(prize)}`,
    bounties > 0 && `Bounties ${money(bounties)}`,
    ticket > 0 && `Ticket ${money(ticket)}`,
  ]
    .filter(Boolean)
    .join(' + ');

/** Where an offer is shown: at the place for what it pays, else at the bounties and the ticket. */
export type OfferPlace = 'place' | 'details';

/** Fills in the cash-out that the place pays, with bounties and ticket. Never replaces a typed one. */
export function CashoutButton({ at }: { readonly at: OfferPlace }) {
  const { getValues } = useFormContext<EntryValues>();
  const enter = useEnter();
  const [added, setAdded] = useContext(CashoutAdded);
  const [cashout, place, payouts, bounties_amount, ticket_won] = useWatch<EntryValues, typeof CASHOUT_PARTS>({
    name: CASHOUT_PARTS,
  });
  const money = moneyIn(useWatch<EntryValues, 'currency'>({ name: 'currency' }));
  // Drawn again when amounts are hidden.
  useAmountsHidden();
  const isNone = cashout === '' || cashout === '0';
  useEffect(() => {
    // The form was filled for another result.
    if (isNone) setAdded(0);
  }, [isNone, setAdded]);
  const values = { cashout, place, payouts, bounties_amount, ticket_won };
  const offer = cashoutOffer(values, added);
  if (!offer || (offer.prize === undefined) === (at === 'place')) return null;

  const take = () => {
    const current = cashoutOffer(getValues(), added);
    if (!current) return;
    const taken = takenOffer(current, added);
    setAdded(taken.added);
    enter(taken.values);
  };
  return (
    <Offer>
      <Button size="sm" onClick={take}>
        {offer.more === undefined
          ? `Cash out ${money(offer.cashout)}`
          : `Add ${money(offer.more)} to cash-out`}
      </Button>
      <Muted>{partsOf(offer, place, money)}</Muted>
    </Offer>
  );
}

/** Offers to pay with the newest ticket that was won and not spent. @param saved the result that was just saved */
export function TicketButton({ saved }: { readonly saved: AnyRecord | undefined }) {
  const { names } = useContext(TypedFields);
  const enter = useEnter();
  useAmountsHidden();
  const [spent, currency] = useWatch<EntryValues, ['ticket_spent', 'currency']>({
    name: ['ticket_spent', 'currency'],
  });
  const ticket = useUnspentTicket(currency, saved);
  if (!ticket || spent !== '') return null;

  const value = decimalText(ticket.value);
  const pay = () => enter({ ticket_spent: value, ...(!names.has('buyin') && { buyin: value }) });
  return (
    <Offer>
      <Button size="sm" onClick={pay}>
        Pay with your {moneyIn(currency)(ticket.value)} ticket
      </Button>
      <Muted>
        From {isolate(ticket.wonIn.name)}, {formatWeekday(ticket.wonIn.date)}
      </Muted>
    </Offer>
  );
}

/** Fills in the payouts of the latest tournament of the same name. */
export function LastPayouts() {
  const enter = useEnter();
  const [name, payouts, currency] = useWatch<EntryValues, ['name', 'payouts', 'currency']>({
    name: ['name', 'payouts', 'currency'],
  });
  const last = lastPayouts(useOwnTournaments(currency), name);
  if (!last || payouts !== '') return null;
  return <LabelAction onClick={() => enter({ payouts: last })}>As last time</LabelAction>;
}
