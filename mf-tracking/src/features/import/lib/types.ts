import type { CashSessionRequest, TournamentRequest } from '@feltbook/contracts';
import type { AmountField, Mapping, RebuyColumn } from './source-fields';

/** Which of day, month and year comes first in dates such as 3/4/2024. Year first is never in doubt. */
export type DateOrder = 'mdy' | 'dmy';

/** What of a file cannot be read, and where. */
export interface Problem {
  /** Line of the file, from 1 as an editor counts; in a JSON file the place in its list. */
  readonly row: number;
  /** As the file calls it; '' when it is about the whole row. */
  readonly column: string;
  /** As it stands in the file. */
  readonly value: string;
  readonly text: string;
}

/** Something that the player should know before importing: nothing is wrong with it. */
export interface Note {
  readonly kind: NoteKind;
  readonly text: string;
  /** Lines that it is about; empty when it is about the whole file. */
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

/** Something that only the player knows. What is shown until then follows the guess. */
export type Question =
  | {
      readonly kind: 'dateOrder';
      /** Dates as they stand in the file. */
      readonly samples: readonly string[];
      readonly guess: DateOrder;
    }
  /** The file is none that we know, and these are not found among its columns. */
  | { readonly kind: 'columns'; readonly missing: readonly ('date' | 'amounts')[] }
  /** One column of amounts decides what was won, and its name does not say what it is. */
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

/** Stands for every player, or every currency, of a file. */
export const ALL = '';

/** Which of the amounts of a row count where they contradict each other. */
export type MismatchAnswer = 'profit' | 'amounts' | 'leaveOut';

/** What the player has said about a file so far. */
export interface Answers {
  readonly dateOrder?: DateOrder | undefined;
  /** Of a file that no tracker is known for, or that is none of the tracker's that it seems to be. */
  readonly mapping?: Mapping | undefined;
  /** Put where the file says nothing; 'Unknown' otherwise. */
  readonly fill?: Fill | undefined;
  /** The player's name in the file, or `ALL`. */
  readonly player?: string | undefined;
  /** Only rows with this value are read. */
  readonly only?: { readonly column: number; readonly value: string } | undefined;
  /** The code of the currency whose rows are read, or `ALL`: amounts are never converted. */
  readonly currency?: string | undefined;
  readonly mismatch?: MismatchAnswer | undefined;
  /** 1 January stands for a year that is all there is of a date. */
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
  /** By column, what its rows say, where that is few things; empty for the others. */
  readonly values: readonly (readonly string[])[];
  /** The player's, or what was guessed. */
  readonly mapping: Mapping;
  /** Under which the mapping of such files is remembered. */
  readonly signature: string;
  /** The program that the file is taken to be of; what is said of its columns comes before that. */
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
  /** How many rows are left out for their problems. */
  readonly unreadable: number;
  readonly questions: readonly Question[];
  readonly notes: readonly Note[];
  /** Where the player may say which column is what: in every table that names them, but our own. */
  readonly columns?: ColumnsFound | undefined;
}

/** Nothing can be made of the file. */
export interface FileRefused {
  readonly outcome: 'refused';
  readonly text: string;
}

export type FileReading = FileRead | FileRefused;

export const refused = (text: string): FileRefused => ({ outcome: 'refused', text });
