import {
  cashSessionFields,
  cashSessionRequest,
  type CashSessionRequest,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  type ResultKindName,
  toCents,
  toDollars,
  tournamentFields,
  tournamentRequest,
  type TournamentRequest,
} from '@feltbook/contracts';
import { moneyOf, type MoneyRules, stakeMoney } from './money';
import { plainFields, tagsIn } from './plain-fields';
import type { RowReader } from './row-reader';
import { type SourceField, TRACKER_FIELDS_OF } from '../source-fields';
import type { Fill } from '../types';
import { gameTypeOf } from '../values/game-type';
import { stakesInName, stakesOfBlinds, stakesOfDay, tidyStakes } from '../values/stakes';
import { parsePlace } from '../values/number';
import { whenOf } from './when';
import { type NoteKind, PROBLEMS } from '../texts';

/** The properties of a format that determine how a row becomes a result. */
export interface RowRules extends MoneyRules {
  /** The result excludes the stake, and the stake excludes the rake. */
  readonly stakeAndRake?: boolean | undefined;
  readonly fill: Fill;
}

const UNKNOWN = 'Unknown';

/** The columns that a field of the contract may come from, to name the faulty column. */
const columnsOf = (field: string): readonly SourceField[] =>
  (TRACKER_FIELDS_OF as Readonly<Record<string, readonly SourceField[]>>)[field] ?? [field as SourceField];

/** The row's value, the player's value for rows without one, or `Unknown`. */
function filled(row: RowReader, text: string | undefined, fill: string | undefined, kind: NoteKind): string {
  if (text || row.own) return text ?? '';
  const value = fill?.trim() || UNKNOWN;
  row.notes.add(kind, row.line, `‘${value}’`);
  return value;
}

function tagsAndNotes(row: RowReader, resultNotes: readonly (string | undefined)[]) {
  const tags = tagsIn(row, 'tags');
  const fits = tags.length <= MAX_TAGS && tags.every((tag) => Array.from(tag).length <= MAX_TAG_LENGTH);
  const asText = fits || row.own ? undefined : `Tags: ${tags.join(', ')}`;
  const notes = [row.text('notes'), row.text('moreNotes'), asText, ...resultNotes]
    .filter((text) => text)
    .join('\n');
  return { tags: asText === undefined ? tags : undefined, notes: notes || undefined };
}

const BLINDS = ['smallBlind', 'bigBlind', 'thirdBlind'] as const;

/** The stakes of a row's columns; '' without any. */
function stakesOf(row: RowReader): string {
  const text = row.text('stakes');
  if (row.own) return text;
  const turned = stakesOfDay(text);
  if (turned !== undefined) row.notes.add('turnedStakes', row.line, `${text} is ${turned}`);
  return turned ?? (tidyStakes(text) || stakesOfBlinds(BLINDS.map((field) => row.text(field))));
}

function shared(row: RowReader, rules: RowRules, kind: ResultKindName) {
  const { stakeAndRake, fill } = rules;
  const when = whenOf(row, kind, fill.hours);
  const money = stakeAndRake ? stakeMoney(row) : moneyOf(row, rules);
  const named = kind === 'cash' && !row.own && stakesOf(row) === '';
  const name = named ? stakesInName(row.text('game')).game : row.text('game');
  const game = row.own ? row.text('game') : gameTypeOf(name, row.text('limit'));
  const rebuyCount = row.count('rebuys');
  const plain = plainFields(row, kind === 'cash' ? cashSessionFields : tournamentFields);
  if (kind === 'cash' && parsePlace(row.raw('place'))?.place)
    row.notes.add('placeDropped', row.line, 'cash sessions have none');
  if (!when || !money || row.problems.length > 0) return undefined;
  const { resultNote: timingNote, ...timing } = when;
  const { resultNote: moneyNote, ...amounts } = money;
  return {
    ...plain,
    ...timing,
    ...amounts,
    game_type: filled(row, game, fill.game_type, 'unknownGame'),
    location: filled(row, row.text('location'), fill.location, 'unknownLocation'),
    rebuys: row.own ? rebuyCount : rebuyCount || undefined,
    ...tagsAndNotes(row, [timingNote, moneyNote]),
  };
}

interface Outcome {
  readonly success: boolean;
  readonly error?: {
    readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
  };
}

/** Reports the contract's faults, each at the column of its value. */
function reportIssues(row: RowReader, { error }: Outcome): void {
  const known = new Set<string>();
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0] ?? '');
    if (known.has(name)) continue;
    known.add(name);
    row.fault(
      message,
      columnsOf(name).find((field) => row.has(field)),
    );
  }
}

/** @returns undefined if the row is not a valid session; the row lists the problems */
export function toSession(row: RowReader, rules: RowRules): CashSessionRequest | undefined {
  const common = shared(row, rules, 'cash');
  if (!common) return undefined;
  const { addons_amount, ...cash } = common;
  // Cash games have no add-ons: they count as rebuys.
  const onTop = toCents(cash.rebuys_amount ?? 0) + toCents(addons_amount ?? 0);
  const written = stakesOf(row) || (row.own ? '' : stakesInName(row.text('game')).stakes);
  const stakes = filled(row, written, rules.fill.stakes, 'unknownStakes');
  const outcome = cashSessionRequest.safeParse({
    ...cash,
    stakes,
    rebuys_amount: toDollars(onTop),
  });
  if (!outcome.success) reportIssues(row, outcome);
  return outcome.data;
}

/** @returns undefined if the row is not a valid tournament; the row lists the problems */
export function toTournament(row: RowReader, rules: RowRules): TournamentRequest | undefined {
  const common = shared(row, rules, 'tournament');
  const finish = parsePlace(row.raw('place'));
  if (!finish) row.fault(PROBLEMS.count, 'place');
  const [entries, paid, addons] = [row.count('entries'), row.count('placesPaid'), row.count('addons')];
  if (!common || row.problems.length > 0) return undefined;
  const field = entries ?? finish?.entries;
  const isBeyond = (count: number | undefined) => !row.own && !!field && (count ?? 0) > field;
  if (isBeyond(finish?.place) || isBeyond(paid))
    row.notes.add('placeDropped', row.line, 'it is beyond the entries');
  const counts = {
    place: isBeyond(finish?.place) ? undefined : finish?.place,
    entries: field,
    places_paid: isBeyond(paid) ? undefined : paid,
    addons,
  };
  // Trackers write 0 for unknown values; Feltbook's export leaves them blank.
  const known = row.own
    ? counts
    : Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, value || undefined]));
  const outcome = tournamentRequest.safeParse({
    ...common,
    name: row.text('name'),
    ...known,
  });
  if (!outcome.success) reportIssues(row, outcome);
  return outcome.data;
}
