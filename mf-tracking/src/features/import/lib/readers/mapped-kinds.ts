import type { ResultKindName } from '@feltbook/contracts';
import { cellAt, type Cells } from '../cells';
import { amountsIn } from '../columns/column-cells';
import type { KnownTable } from './known-tables';
import type { Mapping } from '../source-fields';
import { otherKind } from './trackers/row-kinds';
import type { RowKind } from './trackers/tracker';
import { OTHER_KIND, type Question } from '../types';
import {
  hasFee,
  isNeutralKind,
  isNone,
  isPerhapsTournament,
  kindOfGame,
  kindOfWord,
} from '../values/result-kind';
import { stakesInName, tidyStakes } from '../values/stakes';

interface FoundKind {
  readonly kind: RowKind;
  /**
   * What the row does not show: the unknown word of its kind column, `OTHER_KIND` if a word or an amount speaks against the kind of
   * such rows, or ''.
   */
  readonly open?: string;
  /** What it shows speaks for both kinds. */
  readonly isContradictory?: boolean;
}

/** Column names that home games have, too. */
const WEAK = new Set(
  'name event position pos player players runners spieler teilnehmer jugadores joueurs giocatori jogadores spelare'.split(
    ' ',
  ),
);
const PRIZE = /prize|preisgeld|premio|prix/;
const BLINDS = /^\d+(?:[.,]\d+)?(?:\/\d+(?:[.,]\d+)?)+$/;
const isCount = (text: string): boolean => /[1-9]/.test(text);

const wordsIn = (cells: Cells, { columns }: Mapping): [string, string, string, string] => {
  const [stakes = '', game = '', limit = '', name = ''] = (['stakes', 'game', 'limit', 'name'] as const).map(
    (field) => cellAt(cells, columns[field]),
  );
  return [stakes, game, limit, isNone(name) ? '' : name];
};

/** The kinds that a row's columns speak for, besides its kind column. @param titled of the title above it */
function shownKinds(
  cells: Cells,
  mapping: Mapping,
  keys: readonly string[],
  titled: ResultKindName | undefined,
): Set<ResultKindName> {
  const { columns } = mapping;
  const [stakes, game, limit, name] = wordsIn(cells, mapping);
  const isStrong = (index: number | undefined): boolean =>
    index !== undefined && !WEAK.has(keys[index] ?? '');
  const words = new Set([stakes, game, limit, name].flatMap((text) => kindOfGame(text) ?? []));
  if (words.size > 0) return words;
  const counts = [columns.place, columns.entries].filter((index) => isCount(cellAt(cells, index)));
  const isTournament =
    (name !== '' &&
      (isStrong(columns.name) || (columns.place !== undefined && counts.includes(columns.place)))) ||
    counts.some(isStrong) ||
    hasFee(stakes);
  const isCash =
    BLINDS.test(tidyStakes(stakes)) ||
    [game, name].some((text) => stakesInName(text).stakes !== '') ||
    isCount(cellAt(cells, columns.bigBlind));
  return new Set([
    ...(isTournament ? (['tournament'] as const) : []),
    ...(isCash ? (['cash'] as const) : []),
    ...(titled === undefined ? [] : [titled]),
  ]);
}

const CASH_WORD = /^(?:cash(?: ?games?)?|cg|ring(?: ?games?)?)$/i;

/** Whether any cell of a row speaks against the kind of rows that do not show theirs. */
function isPerhapsOther(cells: Cells, mapping: Mapping): boolean {
  const { columns, kind } = mapping;
  const [stakes, ...words] = wordsIn(cells, mapping);
  if (kind === 'tournament') {
    const name = columns.name === undefined ? undefined : cellAt(cells, columns.name);
    return name === '' || isNone(name ?? '') || cells.some((cell) => CASH_WORD.test(cell.trim()));
  }
  return (
    words.at(-1) !== '' ||
    (isNone(stakes) && /\w/.test(stakes)) ||
    words.some(isPerhapsTournament) ||
    hasFee(cellAt(cells, columns.buyin)) ||
    cells.some((cell) => kindOfGame(cell) === 'tournament')
  );
}

/** The kind of a row in a table of an unknown format: by its word, by its other columns, or as the player says. */
export function rowKindOf(
  cells: Cells,
  mapping: Mapping,
  keys: readonly string[],
  titled?: ResultKindName,
): FoundKind {
  const { kind: index } = mapping.columns;
  const word = cellAt(cells, index);
  const known = word === '' ? undefined : (otherKind(word) ?? kindOfWord(word, keys[index ?? -1] ?? ''));
  if (known) return { kind: known };
  const [shown, another] = shownKinds(cells, mapping, keys, titled);
  if (shown && !another) return { kind: shown };
  const neutral = isPerhapsOther(cells, mapping) && !shown ? OTHER_KIND : '';
  const open = word === '' || isNeutralKind(word) ? neutral : word.toLowerCase();
  return { kind: mapping.kinds?.[open] ?? mapping.kind, open, isContradictory: another !== undefined };
}

/** Asks for the kind of rows that do not show it, once per word, if the file does not settle it. */
export function kindQuestions(table: KnownTable | undefined, mapping: Mapping): Question[] {
  if (!table) return [];
  const { section } = table;
  const { kinds = {}, columns } = mapping;
  const rows = new Map<string, number[]>();
  const words = new Map<string, string>();
  const shown = new Set<RowKind>();
  let isAsked = false;
  for (const { line, cells, titled } of section.rows) {
    const { kind, open, isContradictory } = rowKindOf(cells, mapping, section.keys, titled);
    if (open === undefined) shown.add(kind);
    else rows.set(open, [...(rows.get(open) ?? []), line]);
    if (open) words.set(open, open === OTHER_KIND ? open : cellAt(cells, columns.kind));
    isAsked ||= isContradictory === true;
  }
  const nameOf = (index: number | undefined): string =>
    index === undefined ? '' : (section.keys[index] ?? '');
  const tournament = [columns.place, columns.entries, columns.name].map(nameOf).filter((key) => key !== '');
  const isWeak = tournament.every((key) => WEAK.has(key)) && !PRIZE.test(nameOf(columns.cashout));
  const isMixed =
    shown.has('tournament') &&
    (shown.has('cash') || (columns.stakes ?? columns.bigBlind ?? columns.kind) !== undefined);
  // Such as ‘Tournaments’ beside ‘Cash’, of which the player says that the total is the profit.
  const { profit, ...others } = columns;
  const [used, cells] = [new Set(Object.values(others)), section.rows.map((row) => row.cells)];
  const isNamed = section.header.some((name, at) => {
    const kind = used.has(at) ? undefined : kindOfGame(name);
    return kind !== undefined && kind !== mapping.kind && amountsIn(cells, at);
  });
  const isPrize = tournament.length === 0 && shown.size === 0 && PRIZE.test(nameOf(columns.cashout));
  isAsked ||= isMixed || isNamed || isPrize || (tournament.length > 0 && isWeak && !shown.has('cash'));
  return [...rows].flatMap(([open, lines]) =>
    open !== '' || isAsked || kinds[open] !== undefined
      ? [{ kind: 'resultKind', word: words.get(open) ?? '', rows: lines, answer: kinds[open] }]
      : [],
  );
}
