import type { ResultKindName } from '@feltbook/contracts';
import { cellAt, type Cells } from '../cells';
import type { KnownTable } from './known-tables';
import type { Mapping } from '../source-fields';
import { otherKind } from './trackers/row-kinds';
import type { RowKind } from './trackers/tracker';
import type { Question } from '../types';
import { isNeutralKind, kindOfGame, kindOfWord } from '../values/result-kind';
import { stakesInName, tidyStakes } from '../values/stakes';

interface FoundKind {
  readonly kind: RowKind;
  /** What the row does not show: the unknown word of its kind column, or '' without one. */
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

/** The kinds that a row's columns speak for, besides its kind column. */
function shownKinds(cells: Cells, { columns }: Mapping, keys: readonly string[]): Set<ResultKindName> {
  const [stakes, game, name] = (['stakes', 'game', 'name'] as const).map((field) =>
    cellAt(cells, columns[field]),
  ) as [string, string, string];
  const isStrong = (index: number | undefined): boolean =>
    index !== undefined && !WEAK.has(keys[index] ?? '');
  const words = new Set([stakes, game, name].flatMap((text) => kindOfGame(text) ?? []));
  if (words.size > 0) return words;
  const counts = [columns.place, columns.entries].filter((index) => isCount(cellAt(cells, index)));
  const isTournament =
    (name !== '' &&
      (isStrong(columns.name) || (columns.place !== undefined && counts.includes(columns.place)))) ||
    counts.some(isStrong);
  const isCash =
    BLINDS.test(tidyStakes(stakes)) ||
    [game, name].some((text) => stakesInName(text).stakes !== '') ||
    isCount(cellAt(cells, columns.bigBlind));
  return new Set([
    ...(isTournament ? (['tournament'] as const) : []),
    ...(isCash ? (['cash'] as const) : []),
  ]);
}

/** The kind of a row in a table of an unknown format: by its word, by its other columns, or as the player says. */
export function rowKindOf(cells: Cells, mapping: Mapping, keys: readonly string[]): FoundKind {
  const { kind: index } = mapping.columns;
  const word = cellAt(cells, index);
  const known = word === '' ? undefined : (otherKind(word) ?? kindOfWord(word, keys[index ?? -1] ?? ''));
  if (known) return { kind: known };
  const [shown, another] = shownKinds(cells, mapping, keys);
  if (shown && !another) return { kind: shown };
  const open = isNeutralKind(word) ? '' : word.toLowerCase();
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
  for (const { line, cells } of section.rows) {
    const { kind, open, isContradictory } = rowKindOf(cells, mapping, section.keys);
    if (open === undefined) shown.add(kind);
    else rows.set(open, [...(rows.get(open) ?? []), line]);
    if (open) words.set(open, cellAt(cells, columns.kind));
    isAsked ||= isContradictory === true;
  }
  const nameOf = (index: number | undefined): string =>
    index === undefined ? '' : (section.keys[index] ?? '');
  const tournament = [columns.place, columns.entries, columns.name].map(nameOf).filter((key) => key !== '');
  const isWeak = tournament.every((key) => WEAK.has(key)) && !PRIZE.test(nameOf(columns.cashout));
  const isMixed =
    shown.has('tournament') &&
    (shown.has('cash') || (columns.stakes ?? columns.bigBlind ?? columns.kind) !== undefined);
  isAsked ||= isMixed || (tournament.length > 0 && isWeak && !shown.has('cash'));
  return [...rows].flatMap(([open, lines]) =>
    open !== '' || isAsked || kinds[open] !== undefined
      ? [{ kind: 'resultKind', word: words.get(open) ?? '', rows: lines, answer: kinds[open] }]
      : [],
  );
}
