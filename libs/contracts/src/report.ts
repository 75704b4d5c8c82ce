import * as z from 'zod/mini';
import { dashboardResult } from './dashboard';
import { documentedAs } from './fields';
import { resultFilterFields } from './result-filter';

/** `GET /api/reports/{year}`: a year's results and what they add up to. Money in dollars, time in hours. */

export const reportYear = z
  .string()
  .check(
    z.regex(/^(19[7-9]\d|[2-9]\d{3})$/, 'A year from 1970 on, as YYYY.'),
    documentedAs({ maxLength: 4 }),
  );

const { from: _from, to: _to, ...criteria } = resultFilterFields;
/** Query of the call: those of `GET /api/insights` without the days, which are the year's. */
export const reportFilter = z.strictObject(criteria);
export type ReportFilterQuery = z.output<typeof reportFilter>;

/** What the player won and lost after deals with others, each result by its own net. */
const ownNetSums = z.object({
  ...{ wins: z.number(), won: z.number(), losses: z.number(), lost: z.number() },
  ...{ profit: z.number(), profitAfterCosts: z.number() },
});

const reportSums = {
  results: z.number(),
  hours: z.number(),
  buyins: z.number(),
  cashouts: z.number(),
  /** Results with a profit, and their profits. */
  wins: z.number(),
  won: z.number(),
  /** Results with a loss, and their losses, never below 0. */
  losses: z.number(),
  lost: z.number(),
  profit: z.number(),
  tips: z.number(),
  expenses: z.number(),
  profitAfterCosts: z.number(),
  /** Absent without deals. */
  ownNet: z.optional(ownNetSums),
};
const sums = z.object(reportSums);
const groups = z.array(z.object({ key: z.string(), ...reportSums }));

const reportResult = z.extend(dashboardResult, {
  /** Absent without any. */
  tips: z.optional(z.number()),
  expenses: z.optional(z.number()),
  /** What the player won after deals; absent without any. */
  ownNet: z.optional(z.number()),
});
export type ReportResult = z.infer<typeof reportResult>;

/** What a country taxes of the gains and losses of the year's results, by own net. For players who count in US dollars. No tax advice. */
const tax = z.object({
  country: z.string(),
  /** The part of the losses that may be deducted, in %, at most the gains; and that part. */
  deductiblePercent: z.number(),
  deductible: z.number(),
  /** The gains less that part. */
  taxable: z.number(),
  /** The law, and the day (YYYY-MM-DD) on which it was last read. */
  source: z.string(),
  asOf: z.string(),
});

export const yearReport = z.object({
  /** Years with results (YYYY), newest first, whatever is chosen. */
  years: z.array(z.string()),
  total: sums,
  cash: sums,
  tournaments: sums,
  /** Months with results (YYYY-MM), oldest first. */
  months: groups,
  /** All venues, most results first. */
  venues: groups,
  /** The chosen results of the year, oldest first. */
  results: z.array(reportResult),
  /** Of each country whose rules are known. */
  taxes: z.array(tax),
});
export type YearReportAnswer = z.infer<typeof yearReport>;
export type ReportSumsAnswer = z.infer<typeof sums>;

/** @param filter parameters of `reportFilter`; empty for all results */
export const reportPath = (year: string, filter = ''): string =>
  `/api/reports/${year}${filter && `?${filter}`}`;
