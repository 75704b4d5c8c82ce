import {
  type CashSessionResponse,
  type CashSessionRequest,
  type LastEntry,
  type TournamentResponse,
  type TournamentRequest,
} from '@feltbook/contracts';
import type { Resolver } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type AnyRecord, CASH, type PageKind, TOURNAMENT } from '../../results/lib/kinds';
import { cashFormSchema, tournamentFormSchema } from './schema';
import { EXTRA_FIELDS } from './extras';
import type { EntryField } from './result-fields';
import { defaultValues, type EntryValues, valuesOf } from './values';

/** The form's description of a kind of result. */
export interface EntryKind<Item extends AnyRecord, Input> {
  readonly kind: PageKind<Item, Input>;
  /** Validates the values and converts them to the request. */
  readonly resolver: Resolver<EntryValues, unknown, Input>;
  /** @param record a saved result, or what is known of the last one */
  readonly fromRecord: (record: Item | LastEntry) => EntryValues;
  /** Values of a new form besides times and prefill. */
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
 * Repeats the last entry, without its day and its outcome.
 * @param defaults of the kind, for fields that are not repeated
 */
export const repeated = (last: EntryValues, defaults: Partial<EntryValues>, today: string): EntryValues => {
  const cleared: EntryField[] = [
    ...(['cashout', 'place', 'entries', 'places_paid', 'notes', 'duration', 'zone'] as const),
    ...EXTRA_FIELDS.filter((field) => field !== 'tags'),
  ];
  const blank = Object.fromEntries(cleared.map((field) => [field, '']));
  return { ...last, ...blank, ...defaults, date: today };
};
