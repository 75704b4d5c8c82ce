import {
  type CashSessionResponse,
  type CashSessionRequest,
  type TournamentResponse,
  type TournamentRequest,
} from '@feltbook/contracts';
import type { Resolver } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type AnyRecord, CASH, type PageKind, TOURNAMENT } from '../../results/lib/kinds';
import { cashFormSchema, tournamentFormSchema } from './schema';
import { EXTRA_FIELDS } from './extras';
import { defaultValues, type EntryField, type EntryValues, valuesOf } from './values';

/** A kind of result as its form sees it. */
export interface EntryKind<Item extends AnyRecord, Input> {
  readonly kind: PageKind<Item, Input>;
  /** Checks what is typed and turns it into what is sent. */
  readonly resolver: Resolver<EntryValues, unknown, Input>;
  readonly fromRecord: (record: Item) => EntryValues;
  /** What a fresh form holds besides times and prefill. */
  readonly defaults: Partial<EntryValues>;
  /** Stars at the labels; the schema decides. */
  readonly timesRequired: boolean;
  readonly texts: {
    readonly addTitle: string;
    readonly editTitle: string;
    readonly last: string;
    readonly recent: string;
    readonly noneYet: string;
    readonly plural: string;
  };
}

export const CASH_ENTRY: EntryKind<CashSessionResponse, CashSessionRequest> = {
  kind: CASH,
  resolver: standardSchemaResolver(cashFormSchema),
  fromRecord: (record) => valuesOf(CASH.fields, record),
  defaults: defaultValues(CASH.fields),
  timesRequired: true,
  texts: {
    addTitle: 'Add cash session',
    editTitle: 'Edit cash session',
    last: 'Last session submitted',
    recent: 'Recent cash sessions',
    noneYet: 'No cash sessions yet',
    plural: 'cash sessions',
  },
};

export const TOURNAMENT_ENTRY: EntryKind<TournamentResponse, TournamentRequest> = {
  kind: TOURNAMENT,
  resolver: standardSchemaResolver(tournamentFormSchema),
  fromRecord: (record) => valuesOf(TOURNAMENT.fields, record),
  defaults: defaultValues(TOURNAMENT.fields),
  timesRequired: false,
  texts: {
    addTitle: 'Add tournament',
    editTitle: 'Edit tournament',
    last: 'Last submitted tournament',
    recent: 'Recent tournaments',
    noneYet: 'No tournaments yet',
    plural: 'tournaments',
  },
};

/**
 * The last entry once more: everything but the day and what this one brought.
 * @param defaults of the kind, for what is not repeated
 */
export const repeated = (last: EntryValues, defaults: Partial<EntryValues>, today: string): EntryValues => {
  const cleared: EntryField[] = [
    ...(['cashout', 'place', 'entries', 'places_paid', 'notes', 'duration'] as const),
    ...EXTRA_FIELDS.filter((field) => field !== 'tags'),
  ];
  const blank = Object.fromEntries(cleared.map((field) => [field, '']));
  return { ...last, ...blank, ...defaults, date: today };
};
