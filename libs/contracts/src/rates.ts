import * as z from 'zod/mini';
import { crossField } from './cross-field';
import { day } from './query-fields';
import { documentedAs } from './fields';
import { RATE_DECIMALS } from './limits';
import { isCurrency } from './settings';
import { FIELD_TEXTS } from './texts';

/** `GET /api/rates`: what one unit of a currency was worth in another one, on a day or on each of many. */

const currency = z
  .string()
  .check(
    z.refine(isCurrency, FIELD_TEXTS.currencyUnknown),
    documentedAs({ pattern: '^[A-Z]{3}$', maxLength: 3 }),
  );

export const rateQuery = z.strictObject({ day, from: currency, to: currency });
export type RateQuery = z.output<typeof rateQuery>;

/** A day without a rate has that of the last day before it, at most this many days earlier: feeds publish none on weekends. */
export const RATE_DAYS = 7;

export const rateAnswer = z.object({
  /** Whether the service has a feed. Without one, players type rates. */
  hasFeed: z.boolean(),
  /** Units of `to` for one unit of `from`, with at most 8 decimals. Absent if the feed has no rate for that day and the week before it. */
  rate: z.optional(z.number()),
  /** The day of the rate, YYYY-MM-DD. */
  day: z.optional(z.string()),
});
export type RateAnswer = z.infer<typeof rateAnswer>;

/** @param on YYYY-MM-DD @param from @param to ISO 4217 */
export const ratesPath = (on: string, from: string, to: string): string =>
  `/api/rates?day=${on}&from=${from}&to=${to}`;

/** The most days of `GET /api/rates/daily`: ten years. */
export const MAX_RATE_DAYS = 3_653;
const MS_A_DAY = 86_400_000;

const RANGE_TEXTS = {
  order: 'The last day is before the first one.',
  length: `At most ${MAX_RATE_DAYS} days at once.`,
  sameCurrency: 'Choose two different currencies.',
} as const;

export const dailyRatesQuery = z.strictObject({ first: day, last: day, from: currency, to: currency }).check(
  crossField(['first', 'last'], ({ value: { first, last }, addIssue }) => {
    const days = (Date.parse(last) - Date.parse(first)) / MS_A_DAY + 1;
    if (days < 1) addIssue('last', RANGE_TEXTS.order);
    if (days > MAX_RATE_DAYS) addIssue('last', RANGE_TEXTS.length);
  }),
  crossField(['from', 'to'], ({ value: { from, to }, addIssue }) => {
    if (from === to) addIssue('to', RANGE_TEXTS.sameCurrency);
  }),
);
export type DailyRatesQuery = z.output<typeof dailyRatesQuery>;

export const dailyRatesAnswer = z.object({
  /** Whether the service has a feed. Without one, players type rates. */
  hasFeed: z.boolean(),
  /**
   * By published day, units of `to` for one unit of `from`, with at most 8 decimals: from `RATE_DAYS` days before `first`, for days
   * without a rate of their own, to `last`.
   */
  rates: z.record(z.string(), z.number()),
});
export type DailyRatesAnswer = z.infer<typeof dailyRatesAnswer>;

/** @param first @param last YYYY-MM-DD, at most `MAX_RATE_DAYS` days @param from @param to ISO 4217 */
export const dailyRatesPath = (first: string, last: string, from: string, to: string): string =>
  `/api/rates/daily?first=${first}&last=${last}&from=${from}&to=${to}`;

/** The last rate of each pair that a device has seen, such as `EURUSD`. */
export const storedRates = z.record(z.string(), z.object({ rate: z.number(), day: z.string() }));

/** A rate as it is typed and exported: 0.0000293, not 2.93e-5. */
export const rateText = (rate: number): string =>
  rate.toLocaleString('en-US', { maximumFractionDigits: RATE_DECIMALS, useGrouping: false });
