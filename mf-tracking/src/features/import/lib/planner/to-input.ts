import {
  cashSessionFields,
  cashSessionRequest,
  type CashSessionRequest,
  dayHoursTotal,
  FIELD_TEXTS,
  type FieldTable,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  type ResultKindName,
  toCents,
  toDollars,
  tournamentFields,
  tournamentRequest,
  type TournamentRequest,
} from '@feltbook/contracts';
import type * as z from 'zod/mini';
import { moneyOf, type MoneyRules, stakeMoney } from './money';
import type { RowReader } from './row-reader';
import { columnsOfField, PLAIN_FIELDS, type SourceField } from '../source-fields';
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
  /** The column of players may hold something else. */
  readonly isPlayerOpen?: boolean;
}

/** The values of columns that a result has no field for, for its notes. Programs write 0 for none. */
const otherValues = (row: RowReader, fields: readonly SourceField[]): string[] =>
  fields
    .filter((field) => !row.own && /[1-9\p{L}]/u.test(row.raw(field)))
    .map((field) => `${row.columnOf(field)}: ${row.text(field)}`);

const UNKNOWN = 'Unknown';
const BLINDS = ['smallBlind', 'bigBlind', 'thirdBlind'] as const;

/** The row's value, the player's value for rows without one, or `Unknown`. */
function filled(row: RowReader, text: string | undefined, fill: string | undefined, kind: NoteKind): string {
  if (text || row.own) return text ?? '';
  const value = fill?.trim() || UNKNOWN;
  row.notes.add(kind, row.line, `‘${value}’`);
  return value;
}

function tagsAndNotes(row: RowReader, resultNotes: readonly (string | undefined)[]) {
  const tags = row.tags('tags');
  const fits = tags.length <= MAX_TAGS && tags.every((tag) => Array.from(tag).length <= MAX_TAG_LENGTH);
  const isText = !fits && !row.own;
  const asText = isText ? `Tags: ${tags.join(', ')}` : '';
  const notes = [row.text('notes'), row.text('moreNotes'), asText, ...resultNotes].filter(Boolean).join('\n');
  return { tags: isText ? undefined : tags, notes: notes || undefined };
}

/** The stakes of a row's columns, or of its game's or its own name; and the game without them. */
function stakesAndGame(row: RowReader): { readonly stakes: string; readonly game: string } {
  const [text, game] = [row.text('stakes'), row.text('game')];
  if (row.own) return { stakes: text, game };
  const turned = stakesOfDay(text);
  if (turned !== undefined) row.notes.add('turnedStakes', row.line, `${text} is ${turned}`);
  const stakes = turned ?? (tidyStakes(text) || stakesOfBlinds(BLINDS.map((field) => row.text(field))));
  if (stakes !== '') return { stakes, game };
  const inGame = stakesInName(game);
  return inGame.stakes === '' ? { stakes: stakesInName(row.text('name')).stakes, game } : inGame;
}

/** The currency of a row and its rate: of Feltbook's own files, and where the player keeps them. */
function currencyOf(row: RowReader, day = '') {
  if (row.own) return { currency: row.text('currency'), rate: row.rate('rate') };
  const kept = row.notation.kept?.get(row.line);
  if (kept === undefined || (kept?.rate === undefined && day === '')) return undefined;
  const rate = kept?.rate ?? (kept && row.notation.daily.of(kept.currency, day));
  return kept && rate ? { currency: kept.currency, rate } : row.fault(PROBLEMS.noRate, 'rate');
}

/** What results of both kinds have. @param others fields that results of this kind do not have */
function shared(
  row: RowReader,
  { stakeAndRake, fill, isPlayerOpen = false, ...rules }: RowRules,
  kind: ResultKindName,
  name: string,
  others: readonly SourceField[],
) {
  const when = whenOf(row, kind, fill.hours);
  const money = stakeAndRake ? stakeMoney(row) : moneyOf(row, rules);
  const rebuys = row.count('rebuys');
  const fields: FieldTable = kind === 'cash' ? cashSessionFields : tournamentFields;
  const plain: object = Object.fromEntries(
    PLAIN_FIELDS.flatMap((each: SourceField) => {
      const field = fields[each];
      const value = field && row.value(each, field.type);
      // Trackers write 0 for unknown counts.
      return field ? [[each, field.type === 'count' && !row.own ? value || undefined : value]] : [];
    }),
  );
  const currency = currencyOf(row, when?.date);
  if (!when || !money || row.problems.length > 0) return undefined;
  // Deals have them.
  const unstored = money.deals ? others.filter((field) => field !== 'markup' && field !== 'backer') : others;
  const { resultNote: timingNote, ...timing } = when;
  const { resultNote: moneyNote, ...amounts } = money;
  const game = row.own ? name : gameTypeOf(name, row.text('limit'));
  return {
    ...plain,
    ...timing,
    day_hours: timing.day_hours ?? row.text('day_hours'),
    zone: row.text('zone') || timing.zone,
    ...currency,
    ...amounts,
    game_type: filled(row, game, fill.game_type, 'unknownGame'),
    location: filled(row, row.text('location'), fill.location, 'unknownLocation'),
    rebuys: row.own ? rebuys : rebuys || undefined,
    ...tagsAndNotes(row, [
      ...otherValues(row, isPlayerOpen ? [...unstored, 'player'] : unstored),
      ...[timingNote, moneyNote],
    ]),
  };
}

/** Reports the contract's faults, each field's first at the column of its value. @returns undefined if there is one */
function validated<Input>(row: RowReader, schema: z.ZodMiniType<Input>, result: object): Input | undefined {
  const { data, error } = schema.safeParse(result);
  const known = new Set<string>();
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0] ?? '');
    if (known.has(name)) continue;
    known.add(name);
    row.fault(
      message === FIELD_TEXTS.amount ? PROBLEMS.belowZero : message,
      columnsOfField(name).find((field) => row.has(field)),
    );
  }
  return data;
}

/** @returns undefined if the row is not a valid session; the row lists the problems */
export function toSession(row: RowReader, rules: RowRules): CashSessionRequest | undefined {
  const { stakes, game } = stakesAndGame(row);
  const others = ['name', 'place', 'entries', 'placesPaid', 'markup', 'backer'] as const;
  const common = shared(row, rules, 'cash', game, others);
  if (!common) return undefined;
  // Cash games have neither bounties nor hours per day.
  const { addons_amount = 0, rebuys_amount = 0, bounties_amount: _, day_hours: _days, ...cash } = common;
  return validated(row, cashSessionRequest, {
    ...cash,
    stakes: filled(row, stakes, rules.fill.stakes, 'unknownStakes'),
    // Cash games have no add-ons: they count as rebuys.
    rebuys_amount: toDollars(toCents(rebuys_amount) + toCents(addons_amount)),
  });
}

/** @returns undefined if the row is not a valid tournament; the row lists the problems */
export function toTournament(row: RowReader, rules: RowRules): TournamentRequest | undefined {
  const finish = parsePlace(row.raw('place'));
  if (!finish) row.fault(PROBLEMS.count, 'place');
  const [entries, paid, addons] = [row.count('entries'), row.count('placesPaid'), row.count('addons')];
  const field = entries ?? finish?.entries;
  const within = (count: number | undefined): number | undefined =>
    row.own || !field || (count ?? 0) <= field ? count : undefined;
  const counts = { place: within(finish?.place), entries: field, places_paid: within(paid), addons };
  const dropped = [
    ...(counts.place === undefined ? (['place'] as const) : []),
    ...(counts.places_paid === undefined ? (['placesPaid'] as const) : []),
  ];
  const others = ['stakes', 'smallBlind', 'bigBlind', 'markup', 'backer', ...dropped] as const;
  const common = shared(row, rules, 'tournament', row.text('game'), others);
  if (!common || row.problems.length > 0) return undefined;
  // Trackers write 0 for unknown values; Feltbook's export leaves them blank.
  const known: object = Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [name, row.own ? value : value || undefined]),
  );
  const { day_hours } = common;
  const isOther = !row.own && (common.duration ?? dayHoursTotal(day_hours)) !== dayHoursTotal(day_hours);
  const days = isOther ? undefined : day_hours;
  return validated(row, tournamentRequest, { ...common, ...known, day_hours: days, name: row.text('name') });
}
