import type { PlainResult } from './reference/plain-result';

/** Figures whose ranges are rows without a day left out: windows and months. */
const BY_DAY = ['current', 'previous', 'bestMonth'];

/** Every range of row numbers as the list of them. */
export function listed(
  figures: unknown,
  plain: readonly PlainResult[],
  name = '',
  isStreak = false,
): unknown {
  if (Array.isArray(figures)) return figures.map((item: unknown) => listed(item, plain));
  if (figures === null || typeof figures !== 'object') return figures;
  const byDay = BY_DAY.includes(name) && !isStreak;
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]: [string, unknown]) =>
      key === 'results' && isRange(value)
        ? [key, rowsOf(value, plain, byDay)]
        : [key, listed(value, plain, key, name === 'streaks')],
    ),
  );
}

const isRange = (value: unknown): value is { from: number; to: number } =>
  typeof value === 'object' && value !== null && 'from' in value && typeof value.from === 'number';

const rowsOf = ({ from, to }: { from: number; to: number }, plain: readonly PlainResult[], byDay: boolean) =>
  plain
    .slice(from, to)
    .filter(({ isDated }) => isDated || !byDay)
    .map(({ row }) => row);

/** To the last few digits that a double has of the largest figure that goes into one. */
const TOLERANCE = 1e-9;

/** @returns where two sets of figures differ, by name; empty when they are the same */
export function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (typeof actual === 'number' && typeof expected === 'number') {
    const near = Math.abs(actual - expected) <= TOLERANCE * Math.max(1, Math.abs(actual), Math.abs(expected));
    return near ? [] : [`${path}: ${actual} instead of ${expected}`];
  }
  if (!isTree(actual) || !isTree(expected)) {
    return Object.is(actual, expected) ? [] : [`${path}: ${String(actual)} instead of ${String(expected)}`];
  }
  const names = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  return [...names].flatMap((name) => differences(actual[name], expected[name], `${path}.${name}`));
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @returns the names of all figures that are numbers and not finite */
export const notFinite = (figures: unknown, path = ''): string[] =>
  isTree(figures)
    ? Object.entries(figures).flatMap(([name, value]) => notFinite(value, `${path}.${name}`))
    : typeof figures === 'number' && !Number.isFinite(figures)
      ? [path]
      : [];
