import { EARLIEST_DAY, latestAllowedDay } from '@feltbook/contracts';
import { addDays } from '@feltbook/poker-math';
import { directQuery, LOGGER, Metrics } from '@feltbook/svc-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { type DayRate, parseRates } from './parse-rates';
import { addRates, ratesBetween } from './rates.repository';
import { RATES_URL } from './rates-url';

const TIMEOUT_MS = 20_000;
/** The feed of 90 days has 100 kB, that of all days 8 MB. */
const MOST_BYTES = 16_000_000;
/** No currency of the feed has doubled or halved from one day to the next, but for one that got a new unit. */
const LARGEST_STEP = 2;

/** Reads the configured feed of daily exchange rates. A failed answer changes nothing, and an absurd rate is left out. */
@Injectable()
export class RatesFeed {
  private readonly reads: Counter<'outcome'>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(RATES_URL) private readonly address: string | undefined,
    @Inject(LOGGER) private readonly logger: Logger,
    { registry }: Metrics,
  ) {
    this.reads = new Counter({
      name: 'exchange_rate_reads_total',
      help: 'Readings of the feed of exchange rates, by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    for (const outcome of ['stored', 'failed'] as const) this.reads.inc({ outcome }, 0);
  }

  /** Stores the days that are new. Does nothing without a feed. @throws if the feed fails, so that the task tries again */
  async run(signal: AbortSignal): Promise<void> {
    if (this.address === undefined) return;
    try {
      const rates = parseRates(await this.read(this.address, signal));
      await addRates(directQuery(this.dataSource), await this.plausible(rates));
      this.reads.inc({ outcome: 'stored' });
    } catch (error) {
      this.reads.inc({ outcome: 'failed' });
      this.logger.warn({ err: error }, 'Exchange rates could not be read; the stored ones stay.');
      throw error;
    }
  }

  private async read(address: string, signal: AbortSignal): Promise<string> {
    const response = await fetch(address, {
      headers: { accept: 'application/xml, text/xml' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok || !response.body) throw new Error(`The feed answered ${response.status}.`);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new Error('The feed is too large.');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  /**
   * Leaves out what doubled or halved since the published day before. A new unit of a currency is so left out for its first
   * day only, and keeps back no other currency.
   * @throws if the feed has days to come
   */
  private async plausible(rates: readonly DayRate[]): Promise<DayRate[]> {
    const latest = latestAllowedDay(new Date());
    if (rates.some(({ day }) => day > latest)) throw new Error('The feed has days to come.');
    const byDay = new Map<string, DayRate[]>();
    for (const rate of rates) byDay.set(rate.day, [...(byDay.get(rate.day) ?? []), rate]);
    const days = [...byDay].sort(([one], [other]) => (one < other ? -1 : 1));
    const stored = await ratesBetween(
      directQuery(this.dataSource),
      EARLIEST_DAY,
      addDays(days[0]?.[0] ?? latest, -1),
    );
    let before = stored?.perEuro;
    return days.flatMap(([day, published]) => {
      const absurd = published.filter(({ currency, perEuro }) => {
        const step = perEuro / (before?.get(currency) ?? perEuro);
        return step > LARGEST_STEP || step < 1 / LARGEST_STEP;
      });
      if (absurd.length > 0)
        this.logger.warn({ day, absurd }, 'Exchange rates that are not plausible were left out.');
      before = new Map(published.map(({ currency, perEuro }) => [currency, perEuro]));
      return published.filter((rate) => !absurd.includes(rate));
    });
  }
}
