import { isCalendarDay } from '@feltbook/contracts';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';

/** What one euro is worth on a day. */
export interface DayRate {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly currency: string;
  readonly perEuro: number;
}

/** More than the feed of all days since 1999 has. */
const MOST_DAYS = 20_000;
const MOST_CURRENCIES = 200;
/** No currency of the feed is near these bounds. */
const [LEAST_RATE, HIGHEST_RATE] = [0.000_01, 10_000_000];

const decimal = z.pipe(
  z.string().check(z.regex(/^\d{1,8}(\.\d{1,8})?$/)),
  z.pipe(z.transform(Number), z.number().check(z.minimum(LEAST_RATE), z.maximum(HIGHEST_RATE))),
);
const rate = z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)), rate: decimal });
const day = z.object({
  time: z.string().check(z.refine(isCalendarDay)),
  Cube: z.array(rate).check(z.minLength(1), z.maxLength(MOST_CURRENCIES)),
});
const feed = z.object({
  Envelope: z.object({
    Cube: z.tuple([z.object({ Cube: z.array(day).check(z.minLength(1), z.maxLength(MOST_DAYS)) })]),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'Cube',
});

/**
 * Reads the European Central Bank's format: `<Cube time="2026-11-27"><Cube currency="USD" rate="1.0823"/>…`, units per euro.
 * @returns the rates of all days @throws if any part is not as expected
 */
export function parseRates(xml: string): DayRate[] {
  const { Envelope } = z.parse(feed, parser.parse(xml, true));
  return Envelope.Cube[0].Cube.flatMap(({ time, Cube: rates }) =>
    rates.map(({ currency, rate: perEuro }) => ({ day: time, currency, perEuro })),
  );
}
