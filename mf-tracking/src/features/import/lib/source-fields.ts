import type { ResultKindName } from '@feltbook/contracts';
import { type EntryField, RESULT_FIELDS } from '../../entry/lib/values';

/** Fields of results in trackers' files. */
const TRACKER_FIELDS = [
  'date',
  'start',
  'end',
  'endDate',
  'severalDays',
  'dayTwoStart',
  'dayTwoEnd',
  'hours',
  'minutes',
  'breakTime',
  'kind',
  'game',
  'limit',
  'location',
  'player',
  'stakes',
  'smallBlind',
  'bigBlind',
  'thirdBlind',
  'buyin',
  'cashout',
  'profit',
  'gross',
  'rebuys',
  'rebuysAmount',
  'addons',
  'addonsAmount',
  'bounties',
  'bountyCosts',
  'share',
  'sharesIn',
  'sharesOut',
  'tips',
  'expenses',
  'stackCosts',
  'rake',
  'name',
  'place',
  'entries',
  'placesPaid',
  'tags',
  'notes',
  'moreNotes',
  'currency',
  'speed',
  'gameId',
] as const;
type TrackerField = (typeof TRACKER_FIELDS)[number];

/**
 * The trackers' columns of each field that is derived from several columns or needs a decision. Every other field of a
 * result is read from one column.
 */
export const TRACKER_FIELDS_OF = {
  date: ['date', 'start'],
  startTime: ['start'],
  endTime: ['end'],
  duration: ['hours', 'minutes', 'end'],
  game_type: ['game', 'limit'],
  location: ['location'],
  stakes: ['stakes', 'bigBlind'],
  buyin: ['buyin', 'profit'],
  cashout: ['cashout', 'profit'],
  rebuys: ['rebuys'],
  rebuys_amount: ['rebuysAmount'],
  addons: ['addons'],
  addons_amount: ['addonsAmount'],
  tips: ['tips'],
  expenses: ['expenses'],
  name: ['name'],
  place: ['place'],
  entries: ['entries'],
  places_paid: ['placesPaid'],
  tags: ['tags'],
  notes: ['notes'],
} as const satisfies Partial<Record<EntryField, readonly TrackerField[]>>;

/** Fields of a result that are read from one column, by their type. */
export type PlainField = Exclude<EntryField, keyof typeof TRACKER_FIELDS_OF>;
export const PLAIN_FIELDS = Object.keys(RESULT_FIELDS).filter(
  (field) => !Object.hasOwn(TRACKER_FIELDS_OF, field),
) as PlainField[];

export type SourceField = TrackerField | PlainField;
/** All fields that columns may hold. Each format maps them to its columns. */
export const SOURCE_FIELDS: readonly SourceField[] = [...TRACKER_FIELDS, ...PLAIN_FIELDS];

/** Position of each field's column. */
export type Columns = Partial<Record<SourceField, number>>;

/** The columns that determine the profit. One of them alone is not enough. */
export const AMOUNT_FIELDS = ['profit', 'buyin', 'cashout'] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** What a column of rebuys holds: a count, a count at the price of the buy-in, or the cost. */
export const REBUY_COLUMNS = ['count', 'buyins', 'money'] as const;
export type RebuyColumn = (typeof REBUY_COLUMNS)[number];

/** Whether a file's buy-in includes rebuys and add-ons. */
export const REBUYS_ARE = ['within', 'beside'] as const;
export type RebuysAre = (typeof REBUYS_ARE)[number];

/** Fields that may be the sum of several columns. */
export const SUMMED_FIELDS = ['buyin', 'cashout'] as const;
export type AddedColumns = Partial<Record<(typeof SUMMED_FIELDS)[number], readonly number[]>>;

/** What an unused column of numbers may hold. */
export const UNUSED_COLUMNS = [...SUMMED_FIELDS, 'profit', 'share', 'ignored'] as const;
export type UnusedColumn = (typeof UNUSED_COLUMNS)[number];

/** The fields of an unknown file's columns. */
export interface Mapping {
  readonly columns: Columns;
  /** The kind of rows without a kind column. */
  readonly kind: ResultKindName;
  /** Further columns whose amounts are added to a field's column. */
  readonly added?: AddedColumns | undefined;
  /** Columns of numbers that the player does not need. */
  readonly ignored?: readonly number[] | undefined;
  /** From the player's answer; only asked if a column holds the cost of rebuys. */
  readonly rebuys?: RebuysAre | undefined;
  /** The player's answer to what the only column of amounts is. */
  readonly amountsSaid?: boolean | undefined;
  /** From the player's answer or the file's profits. */
  readonly rebuyColumn?: RebuyColumn | undefined;
}

const labelOf = (field: EntryField): string => RESULT_FIELDS[field].label;

/** The fields of the column mapper with their labels, in order. */
export const MAPPER_FIELDS: readonly { readonly field: SourceField; readonly label: string }[] = [
  { field: 'date', label: 'Date' },
  { field: 'start', label: 'Start time' },
  { field: 'end', label: 'End time' },
  { field: 'endDate', label: 'End date' },
  { field: 'hours', label: 'Duration in hours' },
  { field: 'minutes', label: 'Duration in minutes' },
  { field: 'kind', label: 'Cash game or tournament' },
  { field: 'game', label: 'Game' },
  { field: 'limit', label: 'Betting limit' },
  { field: 'location', label: 'Location' },
  { field: 'player', label: 'Player' },
  { field: 'stakes', label: 'Stakes' },
  { field: 'smallBlind', label: 'Small blind' },
  { field: 'bigBlind', label: 'Big blind' },
  { field: 'buyin', label: 'Buy-in' },
  { field: 'cashout', label: 'Cash-out' },
  { field: 'profit', label: 'Profit' },
  { field: 'rebuys', label: 'Number of rebuys' },
  { field: 'rebuysAmount', label: 'Cost of rebuys' },
  { field: 'addons', label: 'Number of add-ons' },
  { field: 'addonsAmount', label: 'Cost of add-ons' },
  { field: 'rake', label: 'Entry fee beside the buy-in' },
  { field: 'bounties', label: 'Bounties won' },
  { field: 'share', label: 'Your share in %' },
  { field: 'tips', label: 'Tips' },
  { field: 'expenses', label: 'Expenses' },
  { field: 'name', label: 'Tournament name' },
  { field: 'place', label: 'Place' },
  { field: 'entries', label: 'Entries' },
  { field: 'placesPaid', label: 'Places paid' },
  { field: 'tags', label: 'Tags' },
  { field: 'notes', label: 'Notes' },
  ...PLAIN_FIELDS.map((field) => ({ field, label: labelOf(field) })),
];
