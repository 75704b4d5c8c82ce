import type { ResultKindName } from '@feltbook/contracts';
import { type EntryField, RESULT_FIELDS } from '../../entry/lib/result-fields';

/** Fields that the player may map to columns, in order, with their labels. */
const LABELS = {
  date: 'Date',
  start: 'Start time',
  end: 'End time',
  endDate: 'End date',
  hours: 'Duration in hours',
  minutes: 'Duration in minutes',
  kind: 'Cash or tournament',
  game: 'Game',
  limit: 'Betting limit',
  location: 'Location',
  player: 'Player',
  stakes: 'Stakes',
  smallBlind: 'Small blind',
  bigBlind: 'Big blind',
  buyin: 'Buy-in',
  cashout: 'Cash-out',
  profit: 'Profit',
  rebuys: 'Number of rebuys',
  rebuysAmount: 'Cost of rebuys',
  addons: 'Number of add-ons',
  addonsAmount: 'Cost of add-ons',
  rake: 'Entry fee beside the buy-in',
  bountiesAmount: 'Bounties won',
  share: 'Your share in %',
  markup: 'Markup on what you sold',
  backer: 'Backer',
  currency: 'Currency',
  rate: 'Exchange rate',
  tips: 'Tips',
  expenses: 'Expenses',
  name: 'Tournament name',
  place: 'Place',
  entries: 'Entries',
  bullets: 'Your own entries',
  placesPaid: 'Places paid',
  tags: 'Tags',
  notes: 'Notes',
} as const;
/** Fields that only the formats of programs have. */
const FORMAT_FIELDS = [
  'severalDays',
  'dayTwoStart',
  'dayTwoEnd',
  'breakTime',
  'thirdBlind',
  'gross',
  'bountyCosts',
  'sharesIn',
  'sharesOut',
  'stackCosts',
  'moreNotes',
  'converted',
  'speed',
  'gameId',
  'zone',
] as const;
type TrackerField = keyof typeof LABELS | (typeof FORMAT_FIELDS)[number];

/** The trackers' columns of each field that is derived from several columns or needs a decision. */
const DERIVED = {
  date: ['date', 'start'],
  startTime: ['start'],
  endTime: ['end'],
  duration: ['hours', 'minutes', 'end'],
  game_type: ['game', 'limit'],
  stakes: ['stakes', 'bigBlind'],
  buyin: ['buyin', 'profit'],
  cashout: ['cashout', 'profit'],
  rebuys_amount: ['rebuysAmount'],
  addons_amount: ['addonsAmount'],
  bounties_amount: ['bountiesAmount'],
  places_paid: ['placesPaid'],
} as const satisfies Partial<Record<EntryField, readonly TrackerField[]>>;
/** Fields of a result that a column of the same name may hold, but that need a decision. */
const OWN = [
  'location',
  'rebuys',
  'addons',
  'tips',
  'expenses',
  'name',
  'place',
  'entries',
  'tags',
  'notes',
  'zone',
  'currency',
  'rate',
] as const;
type DecidedField = keyof typeof DERIVED | (typeof OWN)[number];

/** The columns that a field of the contract may come from. */
export const columnsOfField = (field: string): readonly SourceField[] =>
  (DERIVED as Readonly<Record<string, readonly SourceField[]>>)[field] ?? [field as SourceField];

/** Fields of a result that are read from one column, by their type. */
export type PlainField = Exclude<EntryField, DecidedField>;
export const PLAIN_FIELDS = Object.keys(RESULT_FIELDS).filter(
  (field) => !Object.hasOwn(DERIVED, field) && !OWN.some((own) => own === field),
) as PlainField[];

export type SourceField = TrackerField | PlainField;
/** All fields that columns may hold. Each format maps them to its columns. */
export const SOURCE_FIELDS: readonly SourceField[] = [
  ...(Object.keys(LABELS) as (keyof typeof LABELS)[]),
  ...FORMAT_FIELDS,
  ...PLAIN_FIELDS,
];

/** Position of each field's column. */
export type Columns = Partial<Record<SourceField, number>>;

/** The columns that determine the profit. One of them alone is not enough. */
export const AMOUNT_FIELDS = ['profit', 'buyin', 'cashout'] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** Players rarely enter a tournament more often; larger numbers are money. */
export const MOST_BULLETS = 10;

/** What a column of rebuys holds: a count, a count at the price of the buy-in, or the cost. */
export const REBUY_COLUMNS = ['count', 'buyins', 'money'] as const;
export type RebuyColumn = (typeof REBUY_COLUMNS)[number];

/** Whether a file's buy-in includes rebuys and add-ons. */
export const REBUYS_ARE = ['within', 'beside'] as const;
export type RebuysAre = (typeof REBUYS_ARE)[number];

/** What a column of entries counts: a tournament's, or the player's own, whose cost is in the buy-in or another buy-in each. */
export const ENTRIES_ARE = ['field', 'within', 'each'] as const;
export type EntriesAre = (typeof ENTRIES_ARE)[number];

/** Whether a file's profit is after tips and expenses, or before them. */
export type ProfitIs = 'net' | 'gross';

/** Fields that may be the sum of several columns. */
export const SUMMED_FIELDS = ['buyin', 'cashout'] as const;
export type AddedColumns = Partial<Record<(typeof SUMMED_FIELDS)[number], readonly number[]>>;

/** What an unused column of numbers may hold. */
export const UNUSED_COLUMNS = [...SUMMED_FIELDS, 'profit', 'share', 'sold', 'ignored'] as const;
export type UnusedColumn = (typeof UNUSED_COLUMNS)[number];

/** What a column of times such as 7:00, or of perhaps a length, may hold. */
export type TimeColumn = 'hours' | 'minutes' | 'start' | 'buyin' | 'ignored';

/** What rows with a word of a column of outcomes are. */
export const OUTCOMES_ARE = ['won', 'lost', 'written'] as const;
export type OutcomeIs = (typeof OUTCOMES_ARE)[number];

/** The fields of an unknown file's columns. */
export interface Mapping {
  readonly columns: Columns;
  /** The kind of rows without a kind column. */
  readonly kind: ResultKindName;
  /** The player's answers: the kind of each unknown word of the kind column in lower case, and '' for rows that do not show it. */
  readonly kinds?: Readonly<Record<string, ResultKindName>> | undefined;
  /** The player's answers: by unknown word of a column of outcomes in lower case, what its rows are. */
  readonly outcomes?: Readonly<Record<string, OutcomeIs>> | undefined;
  /** Further columns whose amounts are added to a field's column. */
  readonly added?: AddedColumns | undefined;
  /** The column of shares says what others own of each result. */
  readonly isShareSold?: boolean | undefined;
  /** Columns of numbers that the player does not need. */
  readonly ignored?: readonly number[] | undefined;
  /** Unused columns that are money, as the player says. */
  readonly money?: readonly number[] | undefined;
  /** Whether the buy-in includes the fee, from the player's answer or the file. */
  readonly fee?: RebuysAre | undefined;
  /** From the player's answer; only asked if a column holds the cost of rebuys. */
  readonly rebuys?: RebuysAre | undefined;
  /** The player's answer to what the only column of amounts is. */
  readonly amountsSaid?: boolean | undefined;
  /** The player's answer to whether times are starts or lengths is in the columns. */
  readonly timeSaid?: boolean | undefined;
  /** From the player's answer or the file's profits. */
  readonly rebuyColumn?: RebuyColumn | undefined;
  /** From the player's answer. */
  readonly entriesAre?: EntriesAre | undefined;
}

/** The fields of the column mapper with their labels, in order. */
export const MAPPER_FIELDS: readonly { readonly field: SourceField; readonly label: string }[] = [
  ...Object.entries(LABELS).map(([field, label]) => ({ field: field as keyof typeof LABELS, label })),
  ...PLAIN_FIELDS.map((field) => ({ field, label: RESULT_FIELDS[field].label })),
];
