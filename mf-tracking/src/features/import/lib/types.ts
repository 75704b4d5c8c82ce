import type { NoteKind } from './texts';
import type { DailyRates, RateDays } from './daily-rates';
import type { MovedMoney } from './moved-money';
import type { CashSessionRequest, ResultKindName, TournamentRequest } from '@feltbook/contracts';
import type {
  AmountField,
  EntriesAre,
  Mapping,
  OutcomeIs,
  ProfitIs,
  RebuyColumn,
  RebuysAre,
  TimeColumn,
  UnusedColumn,
} from './source-fields';

/** What comes first in dates such as 3/4/2024 and 24-11-03. Dates with four digits of the year first are unambiguous. */
export const DATE_ORDERS = ['mdy', 'dmy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
/** The order of a date, or of each notation of dates. @param date without time and weekday */
export type DateOrders = DateOrder | ((date: string) => DateOrder);

/**
 * Whether hours such as 4.30 are hours and minutes, or decimal, or only those below an hour are minutes; lengths such as 90
 * minutes, seconds or hours; 0.25 parts of a day.
 */
export type HoursAre = 'clock' | 'decimal' | 'short' | 'minutes' | 'seconds' | 'hours' | 'days';

/** What counts where times are by clocks that change in between: the hours that passed, or those shown. */
export type ClockHours = 'passed' | 'shown';

/** Whether a spreadsheet swapped day and month of some dates, or they are as written. */
export type DaysAre = 'swapped' | 'written';

/** What times without AM or PM are: after noon, before noon, or of a 24-hour clock. */
export type HalfDay = 'pm' | 'am' | 'written';

/** A value of a file that cannot be read, and its position. */
export interface Problem {
  /** Line of the file, from 1; in a JSON file the position in its list. */
  readonly row: number;
  /** The file's name of the column; '' for the whole row. */
  readonly column: string;
  /** The unparsed cell. */
  readonly value: string;
  readonly text: string;
}

/** Information for the player before importing. Unlike a problem, it does not exclude a row. */
export interface Note {
  readonly kind: NoteKind;
  readonly text: string;
  /** Its lines; empty for the whole file. */
  readonly rows: readonly number[];
}

/** What a question of each kind says about the file. */
interface Questions {
  /** The workbook has several tables. Some of them have the same columns and may be read together. */
  sheet: { readonly names: readonly string[]; readonly together?: readonly (readonly string[])[] };
  /** Days, months and years may be in several orders. */
  dateOrder: {
    /** Dates as written in the file. */
    readonly samples: readonly string[];
    readonly options: readonly DateOrder[];
    readonly guess: DateOrder;
  };
  /** Day and month of some dates may be swapped. */
  swappedDays: { readonly sample: string };
  /** Hours such as 4.30 may be hours and minutes, lengths such as 90 minutes, and 0.25 parts of a day. */
  hours: { readonly samples: readonly string[]; readonly options: readonly HoursAre[] };
  /** No time shows AM, PM or a 24-hour clock. */
  halfDay: { readonly samples: readonly string[] };
  /** Days have no year. */
  noYear: Rows & { readonly options: readonly YearsOption[] };
  /** The format is unknown, and these fields have no column. */
  columns: { readonly missing: readonly ('date' | 'amounts')[] };
  /** The profit depends on one column of amounts with an ambiguous name. */
  amount: OfColumn<AmountField>;
  /** Times such as 7:00 may be starts or lengths, and lengths such as those of ‘Time drop’ not played. */
  time: OfColumn<TimeColumn>;
  /** The column of rebuys or own entries may hold a count or a cost. */
  rebuys: Omit<OfColumn<RebuyColumn>, 'index'>;
  /** The numbers of entries are small enough to be the player's own. */
  entries: { readonly column: string; readonly answer: EntriesAre | undefined };
  /** A column has the cost of rebuys or add-ons, and no profit shows whether the buy-in includes it. */
  rebuysAre: { readonly answer: RebuysAre | undefined };
  /** Tips or expenses beside a profit, and no amounts show whether the profit is after them. */
  profitIs: { readonly answer: ProfitIs | undefined };
  /** A column of numbers that may change the results. */
  unused: OfColumn<UnusedColumn>;
  /** Some of several columns of numbers may be money. */
  money: {
    readonly columns: readonly { readonly column: string; readonly index: number }[];
    readonly answer: 'none' | undefined;
  };
  /** No profit shows whether the buy-in includes the fee in another column. */
  fee: { readonly column: string; readonly answer: RebuysAre | undefined };
  /** Rows do not show whether they are cash sessions or tournaments. */
  resultKind: Rows & {
    /** Their word in the kind column; '' or `OTHER_KIND` for rows without one. */
    readonly word: string;
    readonly answer: ResultKindName | undefined;
  };
  /** A word of a column of outcomes does not show whether its rows were won or lost, and amounts have no signs. */
  outcome: Rows & { readonly column: string; readonly word: string; readonly answer: OutcomeIs | undefined };
  player: { readonly column: string; readonly names: readonly string[] };
  currency: {
    readonly currencies: readonly CurrencyRows[];
    readonly conversions: readonly ConversionOption[];
    /** All amounts are in one currency, which is not the player's base currency. */
    readonly isWhole?: true;
  };
  /** Amounts stay in their currencies, and the file has no rates. */
  rates: {
    readonly codes: readonly string[];
    /** By code, the days whose rates are needed unless the player types one. */
    readonly days: RateDays;
  };
  /** The amounts are the sums of the lines above. */
  totals: Rows;
  /** Neither an end nor a result, unlike most rows: still running, or lost. */
  unfinished: Rows;
  /** Words of a status do not show whether the rows are results. */
  status: Rows & { readonly words: readonly string[] };
  /** The profit is not cash-out minus buy-in. */
  mismatch: Rows;
  /** Clocks change in the device's zone between start and end, and nothing shows whether the times are of that zone. */
  clocks: Rows & { readonly zone: string };
  /** The date is a year and nothing else. */
  years: Rows;
}

/** The lines that a question is about. */
interface Rows {
  readonly rows: readonly number[];
}

/** What a column holds. */
interface OfColumn<Use> {
  readonly column: string;
  readonly index: number;
  readonly options: readonly Use[];
  readonly answer: Use | undefined;
}

/** A question to the player. Until it is answered, the preview uses the guess. */
export type Question = {
  [Kind in keyof Questions]: { readonly kind: Kind } & Questions[Kind];
}[keyof Questions];

/** Years for the days without one. */
export interface YearsOption {
  /** The player's answer. */
  readonly value: string;
  /** The first and the last of these days, YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
}

/** A currency of the file, and how many rows use only that one. */
export interface CurrencyRows {
  readonly code: string;
  readonly rows: number;
}

/** How the file's own columns convert amounts: by a rate, or by a profit that is converted already. */
export type Conversion = 'times' | 'divided' | 'profit';

/** The word of rows that are perhaps not of the kind of others. */
export const OTHER_KIND = '?';

/** A conversion, and an example of it. */
export interface ConversionOption {
  readonly by: Conversion;
  readonly column: string;
  /** `100 EUR`. */
  readonly from: string;
  readonly to: number;
}

/** Rows keep their currencies: alone at rates that the player types, or before a `Conversion` at those of the file. */
export const KEEP = 'keep';

/**
 * By line, the currency of a row and its rate to the base currency, if it is the same on each day; `null` for a row of several
 * currencies. Rows in the base currency are absent.
 */
export type Kept = ReadonlyMap<
  number,
  { readonly currency: string; readonly rate: number | undefined } | null
>;

/** Represents all players, or all currencies, of a file. */
export const ALL = '';

/** Which amounts of a row to use if they contradict each other. */
export type MismatchAnswer = 'profit' | 'amounts' | 'leaveOut';

/** Whether rows that may be sums, or were perhaps not played or not over, are results. */
export type TotalsAnswer = 'leaveOut' | 'results';

/** The player's answers about a file. */
export interface Answers {
  /** The names of the sheets that are read, one on each line. */
  readonly sheet?: string | undefined;
  readonly dateOrder?: DateOrder | undefined;
  /** For files of an unknown format, or to override the detected program. */
  readonly mapping?: Mapping | undefined;
  /** Used for missing values; 'Unknown' by default. */
  readonly fill?: Fill | undefined;
  /** The player's name in the file, or `ALL`. */
  readonly player?: string | undefined;
  /** Only rows with this value are read. */
  readonly only?: { readonly column: number; readonly value: string } | undefined;
  /** The code of the currency whose rows are read, a `Conversion` by the file's own columns, `KEEP…`, or `ALL`. */
  readonly currency?: string | undefined;
  /** The player's base currency, ISO 4217; without it, amounts in one currency are taken for amounts in that. */
  readonly base?: string | undefined;
  /** By code: units of the player's base currency for one unit of it. */
  readonly rates?: Readonly<Record<string, number>> | undefined;
  /** The same for each day, where the player types no rate. */
  readonly dailyRates?: DailyRates | undefined;
  readonly mismatch?: MismatchAnswer | undefined;
  readonly totals?: TotalsAnswer | undefined;
  readonly unfinished?: TotalsAnswer | undefined;
  readonly status?: TotalsAnswer | undefined;
  /** `firstDay` reads dates that are only a year as 1 January. */
  readonly years?: 'firstDay' | typeof ALL | undefined;
  readonly profitIs?: ProfitIs | undefined;
  readonly hours?: HoursAre | undefined;
  readonly halfDay?: HalfDay | undefined;
  readonly swappedDays?: DaysAre | undefined;
  readonly clocks?: ClockHours | undefined;
  /** The value of a `YearsOption`. */
  readonly noYear?: string | undefined;
}

export interface Fill {
  /** As the player writes it: '4', '3:30'. */
  readonly hours?: string | undefined;
  readonly game_type?: string | undefined;
  readonly location?: string | undefined;
  readonly stakes?: string | undefined;
}

/** A result that can be saved, and its line in the file. */
export interface Planned<Input> {
  readonly row: number;
  readonly input: Input;
  /** Recognises its row in other files: see `ImportSource`. */
  readonly source: string;
  /** The source is that of the row's id, so that its other cells may differ. */
  readonly hasId?: boolean;
}
export type PlannedSession = Planned<CashSessionRequest>;
export type PlannedTournament = Planned<TournamentRequest>;

/** The file's columns, for the column mapper. */
export interface ColumnsFound {
  readonly header: readonly string[];
  /** The first rows. */
  readonly samples: readonly (readonly string[])[];
  /** By column, its distinct values if there are few; empty otherwise. */
  readonly values: readonly (readonly string[])[];
  /** The player's mapping, or the guessed one. */
  readonly mapping: Mapping;
  /** The key under which the mapping of such files is stored. */
  readonly signature: string;
  /** The detected program. The player's mapping overrides it. */
  readonly tracker?: string | undefined;
}

export interface FileRead {
  readonly outcome: 'read';
  /** The format's name for the player: 'Poker Journal', 'CSV'. */
  readonly format: string;
  readonly encoding: string;
  readonly sessions: readonly PlannedSession[];
  readonly tournaments: readonly PlannedTournament[];
  /** What can be entries of bankrolls, such as deposits; absent without. */
  readonly moved?: readonly MovedMoney[] | undefined;
  readonly problems: readonly Problem[];
  /** How many rows are left out because of problems. */
  readonly unreadable: number;
  readonly questions: readonly Question[];
  readonly notes: readonly Note[];
  /** For the column mapper. Undefined for tables without a header and for Feltbook's exports. */
  readonly columns?: ColumnsFound | undefined;
}

/** The file cannot be read. */
export interface FileRefused {
  readonly outcome: 'refused';
  readonly text: string;
}

export type FileReading = FileRead | FileRefused;

export const refused = (text: string): FileRefused => ({ outcome: 'refused', text });
