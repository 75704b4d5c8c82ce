import * as z from 'zod/mini';
import { groupFigures } from './insights';
import { resultFilterFields, type ResultFilterQuery } from './result-filter';

type Fields = typeof resultFilterFields;
type Prefixed<Side extends string> = { [Name in keyof Fields as `${Side}.${Name}`]: Fields[Name] };

const fieldsOf = <Side extends string>(side: Side) =>
  Object.fromEntries(
    Object.entries(resultFilterFields).map(([name, field]) => [`${side}.${name}`, field]),
  ) as Prefixed<Side>;

/**
 * Query of `GET /api/comparison`: two selections, each with the parameters of `GET /api/insights` behind its name:
 * `?one.venue=Aria&other.venue=Wynn`. A selection without parameters is all results.
 */
export const comparisonQuery = z.pipe(
  z.strictObject({ ...fieldsOf('one'), ...fieldsOf('other') }),
  z.transform((query) => ({ one: selectionOf('one', query), other: selectionOf('other', query) })),
);
export type ComparisonQuery = z.output<typeof comparisonQuery>;

const selectionOf = (side: string, query: object): ResultFilterQuery =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name.startsWith(`${side}.`))
      .map(([name, value]) => [name.slice(side.length + 1), value]),
  );

/** Answer of `GET /api/comparison`. Money in dollars, time in hours, rates in dollars an hour, shares in %. */
export const comparison = z.object({
  one: z.object(groupFigures),
  other: z.object(groupFigures),
  /** How many results are in both. */
  shared: z.number(),
  /** Of the hourlies of the cash sessions, the first less the second; null where either has too few. */
  difference: z.nullable(
    z.object({
      difference: z.number(),
      /** The 95 % interval. */
      low: z.number(),
      high: z.number(),
      /** Whether the interval lies on one side of 0. */
      isClear: z.boolean(),
    }),
  ),
});
export type ComparisonAnswer = z.infer<typeof comparison>;
