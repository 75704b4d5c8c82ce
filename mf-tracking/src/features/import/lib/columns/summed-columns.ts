import { allAmounts, type Amounts, type ColumnCents, isBelowZero } from './column-cells';
import type { Cells } from '../cells';
import { type AddedColumns, AMOUNT_FIELDS, type Mapping, type SourceField } from '../source-fields';

/** Fields that may explain a profit, and need no further column. */
const COSTS: readonly SourceField[] = [
  ...(['rebuys', 'rebuysAmount', 'addonsAmount', 'rake', 'tips', 'expenses', 'bountiesAmount'] as const),
];
/** A sum of more columns may fit by chance. */
const MOST_ADDED = 4;
/** More columns would take too long: the player is asked. */
const MOST_CANDIDATES = 14;
/** How many rows are compared. */
const MOST_ROWS = 60;

/** A column whose amounts are part of a sum: 1 for money received, -1 for money paid. */
interface Term {
  readonly index: number;
  readonly sign: 1 | -1;
}

type Rests = readonly (number | undefined)[];

/** The amounts of a column of costs, which may be written below 0. */
const asCosts = (cents: ColumnCents): ColumnCents =>
  isBelowZero(cents) ? cents.map((value) => value && -value) : cents;

/** By row, the part of the profit that buy-in and cash-out do not explain; undefined without the three columns. */
function restsOf(amounts: Amounts, { columns, added = {} }: Mapping): Rests | undefined {
  const profits = amounts.get(columns.profit ?? -1);
  if (!profits || AMOUNT_FIELDS.some((field) => columns[field] === undefined)) return undefined;
  const cents = (field: keyof AddedColumns) =>
    [columns[field] ?? -1, ...(added[field] ?? [])].map((index) => amounts.get(index) ?? []);
  const [paid, received] = [cents('buyin').map(asCosts), cents('cashout')];
  const sum = (parts: readonly ColumnCents[], row: number): number =>
    parts.reduce((total, part) => total + (part[row] ?? 0), 0);
  return profits.map((won, row) => (won === undefined ? won : won - sum(received, row) + sum(paid, row)));
}

/** The smallest sums of columns that equal the rests of all rows; empty without any. */
export function sumsOf(rests: Rests, amounts: Amounts, indexes: readonly number[]): (readonly Term[])[] {
  const terms = indexes.map((index) => {
    const cents = amounts.get(index) ?? [];
    const signs: Term['sign'][] = isBelowZero(cents) ? [-1] : [-1, 1];
    return { index, signs, cents: asCosts(cents) };
  });
  let sums: { readonly next: number; readonly chosen: readonly Term[]; readonly left: Rests }[] = [
    { next: 0, chosen: [], left: rests },
  ];
  for (let size = 0; ; size += 1) {
    const found = sums.filter(({ left }) => left.every((cents) => !cents));
    if (found.length > 0 || size === MOST_ADDED) return found.map(({ chosen }) => chosen);
    sums = sums.flatMap(({ next, chosen, left }) =>
      terms.slice(next).flatMap(({ index, signs, cents }, skipped) =>
        signs.map((sign) => ({
          next: next + skipped + 1,
          chosen: [...chosen, { index, sign }],
          left: left.map((value, row) => (value === undefined ? value : value - sign * (cents[row] ?? 0))),
        })),
      ),
    );
  }
}

/** The columns that, with buy-in and cash-out, result in the profit of every row; undefined without a single solution. */
function solve(mapping: Mapping, rows: readonly Cells[], width: number): readonly Term[] | undefined {
  const { columns } = mapping;
  const sample = rows.slice(0, MOST_ROWS);
  const amounts = allAmounts(sample, width);
  const rests = restsOf(amounts, mapping);
  if (!rests) return undefined;
  const costs = COSTS.map((field) => columns[field]);
  const taken = new Set<number | undefined>([
    ...Object.values(columns).filter((index) => !costs.includes(index)),
    ...Object.values(mapping.added ?? {}).flat(),
  ]);
  const candidates = [...amounts].flatMap(([index, cents]) =>
    taken.has(index) || !cents.some((value) => value) ? [] : [index],
  );
  if (candidates.length > MOST_CANDIDATES) return rests.every((cents) => !cents) ? [] : undefined;
  const [sum, ...others] = sumsOf(rests, amounts, candidates);
  // Fewer rows than columns agree by chance.
  return others.length === 0 && rests.length > (sum?.length ?? 0) ? sum : undefined;
}

/** Whether buy-in, cash-out and columns of known costs result in the profit of every row. */
export function isBalanced(mapping: Mapping, rows: readonly Cells[], width: number): boolean {
  const known = new Set(Object.values(mapping.columns));
  return solve(mapping, rows, width)?.every(({ index }) => known.has(index)) ?? false;
}

/** A name of money for shares of others, which is neither buy-in nor cash-out. */
const OF_OTHERS = /backer|staker|staking|investor|swap|make-?up|(?:^|\P{L})sold(?:\P{L}|$)/iu;

/** Adds the columns of which the file's profits prove that they are part of the buy-in or of the cash-out. */
export function withProvenSums(mapping: Mapping, rows: readonly Cells[], header: Cells): Mapping {
  const known = new Set(Object.values(mapping.columns));
  const terms = solve(mapping, rows, header.length)?.filter(({ index }) => !known.has(index)) ?? [];
  const of = (wanted: Term['sign']) => terms.flatMap(({ index, sign }) => (sign === wanted ? [index] : []));
  const isAsked = terms.length === 0 || terms.some(({ index }) => OF_OTHERS.test(header[index] ?? ''));
  return isAsked ? mapping : { ...mapping, added: { buyin: of(-1), cashout: of(1) } };
}
