import * as z from 'zod/mini';
import { dealResponse } from './deals';
import type { FieldType } from './field-table';
import type { ResultKind } from './result-kind';

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => Number.isFinite(value);

const deals = z.array(dealResponse);

/** What the response's schema accepts for a field. */
const ACCEPTS: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  day: isText,
  time: isText,
  text: isText,
  money: isNumber,
  count: isNumber,
  hours: isNumber,
  rate: isNumber,
  tags: (value) => Array.isArray(value) && value.every(isText),
  deals: (value) => deals.safeParse(value).success,
};

/** What changed since an earlier list of the same account. */
export interface ListChanges<Response> {
  /** The `ETag` of the earlier list. */
  readonly since: string;
  /** New and changed results, as they are now. */
  readonly results: readonly Response[];
  /** Ids of deleted results. The earlier list may not have them. */
  readonly removed: readonly string[];
}

/** Results of an account from which on a device first gets an overview. Shorter lists are about as small. */
export const OVERVIEW_FROM = 500;
/** Results in an overview: more than a screen shows. */
export const OVERVIEW_RESULTS = 50;

/** Totals of a list, as poker-math computes them: dollars, hours, rates in %. */
const overviewTotals = z.object({
  count: z.number(),
  profit: z.number(),
  buyin: z.number(),
  hours: z.number(),
  hourly: z.number(),
  withoutHours: z.number(),
  wins: z.number(),
  winRate: z.number(),
  averageProfit: z.number(),
  averageHours: z.number(),
  roi: z.number(),
  /** The profit less tips and expenses, if there are any. */
  profitAfterCosts: z.optional(z.number()),
  /** Of tournaments. */
  finishes: z.optional(
    z.object({
      itmRate: z.number(),
      averageEntries: z.number(),
      top10Rate: z.number(),
      finalTableRate: z.number(),
      bestFinish: z.optional(z.object({ place: z.number(), count: z.number() })),
    }),
  ),
});

/** The newest results of a long list, newest first, and the totals of all. */
export interface ListOverview<Response> {
  readonly results: readonly Response[];
  readonly totals: z.infer<typeof overviewTotals>;
}

/** The answer of a list's call with `changes=true`: the whole list, what changed, or an overview. */
export type ListAnswer<Response> = Response[] | ListChanges<Response> | ListOverview<Response>;

/** The schema of `ListAnswer`, for its documentation. */
export const listAnswer = <Response extends z.ZodMiniType>(response: Response) =>
  z.union([
    z.array(response),
    z.object({ since: z.string(), results: z.array(response), removed: z.array(z.string()) }),
    z.object({ results: z.array(response), totals: overviewTotals }),
  ]);

const changesShape = z.object({ since: z.string(), results: z.unknown(), removed: z.array(z.string()) });
const overviewShape = z.object({ results: z.unknown(), totals: overviewTotals });
const partial = z.union([changesShape, overviewShape]);

/** As `resultListSchema`, for an answer to `changes=true`. @param list of the kind */
export const listAnswerSchema = <Response>(list: { parse(value: unknown): Response[] }) => ({
  /** @throws ZodError */
  parse(value: unknown): ListAnswer<Response> {
    if (Array.isArray(value)) return list.parse(value);
    const { results, ...rest } = partial.parse(value);
    return { ...rest, results: list.parse(results) };
  },
});

/**
 * The schema of a list, for ten thousand results on a page, whose content security policy allows zod no compiled
 * schemas. Leaves fields of newer servers in the records.
 */
export function resultListSchema<Response>({ fields, response }: ResultKind<unknown, Response>): {
  /** @throws ZodError */
  parse(value: unknown): Response[];
} {
  const list = z.array(response);
  const required = ['id', 'created_at', 'updated_at'].map((name) => ({
    name,
    accepts: isText,
    isOptional: false,
  }));
  const ofTable = Object.entries(fields).map(([name, { type, isOptional }]) => ({
    name,
    accepts: ACCEPTS[type],
    isOptional,
  }));
  const checks = [...required, ...ofTable];
  const fits = (record: unknown): boolean =>
    typeof record === 'object' &&
    record !== null &&
    checks.every(({ name, accepts, isOptional }) => {
      const value = (record as Record<string, unknown>)[name];
      return value === undefined ? isOptional : accepts(value);
    });
  const isList = (value: unknown): value is Response[] => Array.isArray(value) && value.every(fits);
  // The schema names what does not fit.
  return { parse: (value) => (isList(value) ? value : list.parse(value)) };
}
