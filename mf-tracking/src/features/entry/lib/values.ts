import type { CashSession, CashSessionBody, Tournament, TournamentBody } from '@feltbook/contracts';
import { durationHours } from '@feltbook/poker-math';
import { formatNumber, parseAmount, parseCount } from './numbers';

/** What the inputs of both forms hold: texts, as typed. Each form draws the fields of its own kind. */
export interface EntryValues {
  date: string;
  startTime: string;
  endTime: string;
  game_type: string;
  location: string;
  stakes: string;
  name: string;
  buyin: string;
  cashout: string;
  place: string;
  entries: string;
  places_paid: string;
  notes: string;
  rebuys: string;
  rebuys_amount: string;
  addons: string;
  addons_amount: string;
  tips: string;
  expenses: string;
  /** With commas between them. */
  tags: string;
  /** Hours, of a result without times: with any, they say how long it was. */
  duration: string;
}

export type EntryField = keyof EntryValues;

export const BLANK_VALUES: EntryValues = {
  date: '',
  startTime: '',
  endTime: '',
  game_type: '',
  location: '',
  stakes: '',
  name: '',
  buyin: '',
  cashout: '',
  place: '',
  entries: '',
  places_paid: '',
  notes: '',
  rebuys: '',
  rebuys_amount: '',
  addons: '',
  addons_amount: '',
  tips: '',
  expenses: '',
  tags: '',
  duration: '',
};

/** Whether a form has no times, so that how long it was is typed. */
export const isTimeless = ({ startTime, endTime }: Pick<EntryValues, 'startTime' | 'endTime'>): boolean =>
  startTime === '' && endTime === '';

/** The hours of a form: from its times, else as typed, NaN for what is no number. Undefined when neither says. */
export function formHours({
  startTime,
  endTime,
  duration,
}: Pick<EntryValues, 'startTime' | 'endTime' | 'duration'>): number | undefined {
  if (isTimeless({ startTime, endTime })) return parseAmount(duration);
  return durationHours(startTime, endTime) || undefined;
}

/** NaN rather than nothing for a blank amount: the contract's default is for calls, while a form wants it said. */
const typedAmount = (text: string): number => parseAmount(text) ?? Number.NaN;

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const shared = (values: EntryValues) => ({
  date: values.date,
  startTime: values.startTime,
  endTime: values.endTime,
  game_type: values.game_type,
  location: values.location,
  duration: formHours(values),
  buyin: typedAmount(values.buyin),
  cashout: typedAmount(values.cashout),
  notes: values.notes,
  rebuys: parseCount(values.rebuys),
  rebuys_amount: parseAmount(values.rebuys_amount),
  tips: parseAmount(values.tips),
  expenses: parseAmount(values.expenses),
  tags: tagsOf(values.tags),
});

/** @returns the body of `POST /sessions`, unchecked */
export const toCashBody = (values: EntryValues): CashSessionBody => ({
  ...shared(values),
  stakes: values.stakes,
});

/** @returns the body of `POST /tournaments`, unchecked */
export const toTournamentBody = (values: EntryValues): TournamentBody => ({
  ...shared(values),
  name: values.name,
  place: parseCount(values.place),
  entries: parseCount(values.entries),
  places_paid: parseCount(values.places_paid),
  addons: parseCount(values.addons),
  addons_amount: parseAmount(values.addons_amount),
});

const sharedValues = (record: CashSession | Tournament): EntryValues => ({
  ...BLANK_VALUES,
  date: record.date,
  startTime: record.startTime ?? '',
  endTime: record.endTime ?? '',
  game_type: record.game_type,
  location: record.location,
  buyin: formatNumber(record.buyin),
  cashout: formatNumber(record.cashout),
  notes: record.notes ?? '',
  rebuys: formatNumber(record.rebuys),
  rebuys_amount: formatNumber(record.rebuys_amount),
  tips: formatNumber(record.tips),
  expenses: formatNumber(record.expenses),
  tags: (record.tags ?? []).join(', '),
  // Times say it already; only without them does the record's own duration have to be kept. 0 is unknown.
  duration: record.startTime || record.endTime ? '' : formatNumber(record.duration || undefined),
});

/** @returns what the form shows of a saved session */
export const fromCashSession = (record: CashSession): EntryValues => ({
  ...sharedValues(record),
  stakes: record.stakes,
});

/** @returns what the form shows of a saved tournament */
export const fromTournament = (record: Tournament): EntryValues => ({
  ...sharedValues(record),
  name: record.name,
  place: formatNumber(record.place),
  entries: formatNumber(record.entries),
  places_paid: formatNumber(record.places_paid),
  addons: formatNumber(record.addons),
  addons_amount: formatNumber(record.addons_amount),
});
