import {
  type DailyRatesAnswer,
  type DailyRatesQuery,
  RATE_DAYS,
  RATE_DECIMALS,
  type RateAnswer,
  type RateQuery,
} from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ratesOfPair } from './rates.repository';
import { RATES_URL } from './rates-url';

const MS_A_DAY = 86_400_000;
const EURO = 'EUR';

/** The first day whose rate may count on another day. */
const weekBefore = (day: string): string =>
  new Date(Date.parse(day) - RATE_DAYS * MS_A_DAY).toISOString().slice(0, 10);

/** @returns units of the other currency for one unit of the first; undefined without both, or if nothing is left of it */
function crossRate(one: number | undefined, other: number | undefined): number | undefined {
  if (!one || !other) return undefined;
  return Number((other / one).toFixed(RATE_DECIMALS)) || undefined;
}

/** Exchange rates of the stored days. */
@Injectable()
export class RatesService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RATES_URL) private readonly address: string | undefined,
  ) {}

  /** The rate of a day, or of the last one before it within a week. */
  async rateOf({ day, from, to }: RateQuery): Promise<RateAnswer> {
    const { hasFeed, rates } = await this.dailyRates({ first: day, last: day, from, to });
    const [latest] = Object.entries(rates).sort(([one], [other]) => (one < other ? 1 : -1));
    return latest ? { hasFeed, day: latest[0], rate: latest[1] } : { hasFeed };
  }

  /** The rates of all days of a range that have one, and of the week before it. */
  async dailyRates({ first, last, from, to }: DailyRatesQuery): Promise<DailyRatesAnswer> {
    const rows = await ratesOfPair(directQuery(this.dataSource), weekBefore(first), last, [from, to]);
    const byDay = new Map<string, Map<string, number>>();
    for (const { day, currency, perEuro } of rows)
      byDay.set(day, (byDay.get(day) ?? new Map([[EURO, 1]])).set(currency, perEuro));
    const rates = [...byDay].flatMap(([day, perEuro]) => {
      const rate = crossRate(perEuro.get(from), perEuro.get(to));
      return rate === undefined ? [] : [[day, rate] as const];
    });
    return { hasFeed: this.address !== undefined, rates: Object.fromEntries(rates) };
  }
}
