import type { CashSessionRequest, TournamentRequest } from '@feltbook/contracts';
import type { AmountField, Mapping, RebuyColumn } from './source-fields';

/** Which of day, month and year comes first in dates such as 3/4/2024. Year first is never in doubt. */
export type DateOrder = 'mdy' | 'dmy';

/** A value of a file that cannot be read, and its position. */
export interface Problem {
  /** Line of the file, from 1; in a JSON file the position in its list. */
  readonly row: number;
  /** The file's name of the column; '' for the whole row. */
  readonly column: string;
  /** As it stands in the file. */
  readonly value: string;
  readonly text: string;
}

/** Something that the player should know before importing: nothing is wrong with it. */
export interface Note {
  readonly kind: NoteKind;
  readonly text: string;
  /** Its lines; empty for the whole file. */
  readonly rows: readonly number[];
}

export type NoteKind =
  | 'encoding'
  | 'quotes'
  | 'leftOut'
  | 'running'
  | 'noLength'
  | 'nextDay'
  | 'severalDays'
  | 'breaks'
  | 'netOnly'
  | 'rounded'
  | 'profitDiffers'
  | 'stackCosts'
  | 'shares'
  | 'currency'
  | 'zone'
  | 'unknownStakes'
  | 'unknownLocation'
  | 'unknownGame'
  | 'finishOnly'
  | 'bounties'
  | 'fees'
  | 'unusedAmounts'
  | 'dayFractions'
  | 'blankAmount'
  | 'belowZero'
  | 'clockChange'
  | 'yearOnly'
  | 'identical'
  | 'placeDropped'
  | 'notChosen'
  | 'otherCurrency';

/** A question to the player. Until it is answered, the preview uses the guess. */
export type Question =
  | {
      readonly kind: 'dateOrder';
      /** Dates as written in the file. */
      readonly samples: readonly string[];
      readonly guess: DateOrder;
    }
  /** The format is unknown, and these fields have no column. */
  | { readonly kind: 'columns'; readonly missing: readonly ('date' | 'amounts')[] }
  /** The profit depends on one column of amounts with an ambiguous name. */
  | {
      readonly kind: 'amount';
      readonly column: string;
      readonly index: number;
      readonly options: readonly AmountField[];
      readonly said: AmountField | undefined;
    }
  /** Rebuys may be counted or paid. */
  | { readonly kind: 'rebuys'; readonly column: string; readonly said: RebuyColumn | undefined }
  | { readonly kind: 'player'; readonly column: string; readonly names: readonly string[] }
  | { readonly kind: 'currency'; readonly currencies: readonly CurrencyRows[] }
  /** Lines in which the profit is not the cash-out less the buy-in. */
  | { readonly kind: 'mismatch'; readonly rows: readonly number[] }
  /** Lines whose date is a year and nothing else. */
  | { readonly kind: 'years'; readonly rows: readonly number[] };

/** A currency of the file, and how many rows are in it alone. */
export interface CurrencyRows {
  readonly code: string;
  readonly rows: number;
}

/** Represents all players, or all currencies, of a file. */
export const ALL = '';

/** Which of the amounts of a row count where they contradict each other. */
export type MismatchAnswer = 'profit' | 'amounts' | 'leaveOut';

/** The player's answers about a file. */
export interface Answers {
  readonly dateOrder?: DateOrder | undefined;
  /** For files of an unknown format, and to overrule the detected program. */
  readonly mapping?: Mapping | undefined;
  /** Used for missing values; 'Unknown' by default. */
  readonly fill?: Fill | undefined;
  /** The player's name in the file, or `ALL`. */
  readonly player?: string | undefined;
  /** Only rows with this value are read. */
  readonly only?: { readonly column: number; readonly value: string } | undefined;
  /** The code of the currency whose rows are read, or `ALL`: amounts are never converted. */
  readonly currency?: string | undefined;
  readonly mismatch?: MismatchAnswer | undefined;
  /** 1 January represents dates that are only a year. */
  readonly years?: 'firstDay' | undefined;
}

export interface Fill {
  /** As the player writes it: '4', '3:30'. */
  readonly hours?: string | undefined;
  readonly game_type?: string | undefined;
  readonly location?: string | undefined;
  readonly stakes?: string | undefined;
}

/** A result that can be saved, and the line that it came from. */
export interface Planned<Input> {
  readonly row: number;
  readonly input: Input;
}
export type PlannedSession = Planned<CashSessionRequest>;
export type PlannedTournament = Planned<TournamentRequest>;

/** What the file's columns are, for the mapper. */
export interface ColumnsFound {
  readonly header: readonly string[];
  /** The first rows. */
  readonly samples: readonly (readonly string[])[];
  /** By column, its distinct values if there are few; empty otherwise. */
  readonly values: readonly (readonly string[])[];
  /** The player's or the guessed one. */
  readonly mapping: Mapping;
  /** The key under which the mapping of such files is stored. */
  readonly signature: string;
  /** The detected program; the player's mapping overrules it. */
  readonly tracker?: string | undefined;
}

export interface FileRead {
  readonly outcome: 'read';
  /** In the player's words: 'Poker Journal', 'CSV'. */
  readonly format: string;
  readonly encoding: string;
  readonly sessions: readonly PlannedSession[];
  readonly tournaments: readonly PlannedTournament[];
  readonly problems: readonly Problem[];
  /** How many rows are left out because of problems. */
  readonly unreadable: number;
  readonly questions: readonly Question[];
  readonly notes: readonly Note[];
  /** For the column mapper: in every table with a header, except our own exports. */
  readonly columns?: ColumnsFound | undefined;
}

/** The file cannot be read. */
export interface FileRefused {
  readonly outcome: 'refused';
  readonly text: string;
}

export type FileReading = FileRead | FileRefused;

export const refused = (text: string): FileRefused => ({ outcome: 'refused', text });
