import { cashSessionExtras, parsePayouts, placesPaidIn, tournamentExtras } from '@feltbook/contracts';
import { color, font } from '@feltbook/ui';
import {
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { decimalText } from '@feltbook/web-kit/typed-amount';
import { DealsField } from './deals-field';
import { EXTRA_FIELDS, type ExtraField } from '../lib/extras';
import { useEnter } from '../lib/typed-fields';
import type { EntryValues } from '../lib/values';
import { EntryCurrency, EntryNumber, EntryText } from './entry-input';
import { FieldRow } from './entry-layout';
import { CashoutButton, LastPayouts } from './lazy-offers';
import { EntryRate } from './entry-rate';
import { Fold, Inside, Summary } from './fold';

const Hint = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

/** Whether the fold around a field is open: what it offers is loaded then. */
const FoldOpen = createContext(false);

/** Prizes by place. A complete list also says how many places are paid. */
function PayoutsInput() {
  const { getValues } = useFormContext<EntryValues>();
  const enter = useEnter();
  const isOpen = useContext(FoldOpen);
  const fillPlacesPaid = () => {
    const paid = placesPaidIn(parsePayouts(getValues('payouts')) ?? []);
    if (paid !== undefined && getValues('places_paid') === '') enter({ places_paid: decimalText(paid) });
  };
  return (
    <EntryText
      name="payouts"
      placeholder="1: 5,000, 2: 3,000, 3-5: 1,000"
      autoComplete="off"
      data-amount=""
      action={isOpen && <LastPayouts />}
      onBlur={fillPlacesPaid}
    />
  );
}

/** Rows from this position on are in a collapsed group of their own, because most tournaments use none of them. */
const FIRST_DETAIL = 10;

type PlacedField = Exclude<ExtraField, 'deals'>;

/** The input of every extra field, and the row in which it stands with others. Deals stand below all rows. */
const PLACES: Readonly<Record<PlacedField, { readonly row: number; readonly input: ReactElement }>> = {
  rebuys: { row: 0, input: <EntryNumber name="rebuys" inputMode="numeric" /> },
  rebuys_amount: { row: 0, input: <EntryNumber name="rebuys_amount" money /> },
  addons: { row: 1, input: <EntryNumber name="addons" inputMode="numeric" /> },
  addons_amount: { row: 1, input: <EntryNumber name="addons_amount" money /> },
  tips: { row: 2, input: <EntryNumber name="tips" money /> },
  expenses: { row: 2, input: <EntryNumber name="expenses" money /> },
  position: {
    row: 3,
    input: <EntryText name="position" placeholder="Table 12, seat 4" autoComplete="off" />,
  },
  tags: { row: 4, input: <EntryText name="tags" placeholder="live, soft table" autoComplete="off" /> },
  trip: { row: 4, input: <EntryText name="trip" placeholder="Vegas 2026" autoComplete="off" /> },
  bankroll: { row: 5, input: <EntryText name="bankroll" placeholder="Main bankroll" autoComplete="off" /> },
  bounties: { row: 10, input: <EntryNumber name="bounties" inputMode="numeric" /> },
  bounties_amount: { row: 10, input: <EntryNumber name="bounties_amount" money /> },
  ticket_won: { row: 11, input: <EntryNumber name="ticket_won" money /> },
  ticket_spent: { row: 11, input: <EntryNumber name="ticket_spent" money /> },
  day_hours: { row: 12, input: <EntryText name="day_hours" placeholder="8:30 + 6" autoComplete="off" /> },
  registration_level: { row: 12, input: <EntryNumber name="registration_level" inputMode="numeric" /> },
  payouts: { row: 13, input: <PayoutsInput /> },
  chop: { row: 14, input: <EntryText name="chop" placeholder="ICM, 3 players left" autoComplete="off" /> },
  currency: { row: 6, input: <EntryCurrency /> },
  rate: { row: 6, input: <EntryRate /> },
};

/** @param extras those of one kind @returns its fields by row */
function rowsOf(extras: object): PlacedField[][] {
  const rows: PlacedField[][] = [];
  for (const field of Object.keys(PLACES) as PlacedField[]) {
    if (Object.hasOwn(extras, field)) (rows[PLACES[field].row] ??= []).push(field);
  }
  return rows;
}

const present = (rows: readonly PlacedField[][]) => rows.filter((row) => row.length > 0);
const CASH_ROWS = present(rowsOf(cashSessionExtras));
const TOURNAMENT_ROWS = present(rowsOf(tournamentExtras).slice(0, FIRST_DETAIL));
const DETAIL_ROWS = present(rowsOf(tournamentExtras).slice(FIRST_DETAIL));

const Rows = ({ rows }: { readonly rows: readonly PlacedField[][] }) =>
  rows.map((row) => (
    <FieldRow key={row[0]} $min="8rem">
      {row.map((field) => (
        <Fragment key={field}>{PLACES[field].input}</Fragment>
      ))}
    </FieldRow>
  ));

interface FoldedProps {
  readonly title: string;
  /** A value or a fault of one of them opens it. */
  readonly fields: readonly ExtraField[];
  readonly children: ReactNode;
}

/** Optional fields, collapsed unless one has a value or a fault. */
function Folded({ title, fields, children }: FoldedProps) {
  const { control, getValues } = useFormContext<EntryValues>();
  const { errors } = useFormState({ control, name: fields });
  const isWrong = fields.some((field) => errors[field]);
  const [isOpen, setOpen] = useState(() => fields.some((field) => getValues(field).trim() !== ''));
  const hasSome = useWatch({ control, name: fields }).some((text) => text.trim() !== '');
  useEffect(() => {
    if (isWrong || hasSome) setOpen(true);
  }, [isWrong, hasSome]);
  return (
    <Fold open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>{title}</Summary>
      <FoldOpen value={isOpen}>
        <Inside $gap={4}>{children}</Inside>
      </FoldOpen>
    </Fold>
  );
}

const DETAILS = DETAIL_ROWS.flat();

/** Optional fields of one kind. Details that few tournaments have are collapsed by themselves. */
export function ExtraFields({ tournament }: { readonly tournament: boolean }) {
  if (!tournament)
    return (
      <Folded title="Rebuys, tips, seat, deals, currency, bankroll" fields={EXTRA_FIELDS}>
        <Hint>Rebuys are part of the buy-in; tips and expenses are not.</Hint>
        <Rows rows={CASH_ROWS} />
        <DealsField isTournament={false} />
      </Folded>
    );
  return (
    <Folded title="Rebuys, bounties, tips, deals, currency, bankroll" fields={EXTRA_FIELDS}>
      <Hint>Rebuys and add-ons are part of the buy-in; tips and expenses are not.</Hint>
      <Rows rows={TOURNAMENT_ROWS} />
      <DealsField isTournament />
      <Folded title="Bounties, tickets, days, payouts, chop" fields={DETAILS}>
        <Hint>Cash-out includes bounties and won tickets; buy-in includes spent tickets.</Hint>
        <Rows rows={DETAIL_ROWS.slice(0, 2)} />
        <CashoutButton at="details" />
        <Rows rows={DETAIL_ROWS.slice(2)} />
      </Folded>
    </Folded>
  );
}
