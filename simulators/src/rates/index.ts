import type { FastifyInstance } from 'fastify';
import { createHost } from '../host';

const DAYS = 90;
const MS_A_DAY = 86_400_000;
const [SUNDAY, SATURDAY] = [0, 6];

/** Units per euro: the same on each day, so that tests know them. */
export const SIMULATED_RATES: Readonly<Record<string, string>> = {
  ...{
    USD: '1.0823',
    GBP: '0.8347',
    JPY: '165.92',
    CHF: '0.9312',
    CAD: '1.5151',
    AUD: '1.6604',
    SEK: '11.5305',
  },
  ...{
    NOK: '11.682',
    DKK: '7.4583',
    PLN: '4.3075',
    CZK: '25.27',
    HUF: '411.2',
    RON: '4.9766',
    TRY: '37.4563',
  },
  ...{
    ILS: '3.9481',
    ZAR: '19.6143',
    INR: '91.3725',
    CNY: '7.8421',
    HKD: '8.4228',
    KRW: '1511.19',
    SGD: '1.4551',
  },
  ...{
    MYR: '4.8097',
    THB: '37.455',
    PHP: '63.526',
    BRL: '6.2932',
    MXN: '22.0712',
    NZD: '1.8391',
    ISK: '145.3',
  },
};

/** The address of the feed at the simulators. */
export const RATES_PATH = '/stats/eurofxref/eurofxref-hist-90d.xml';

const cubeOf = (day: string): string =>
  `<Cube time="${day}">${Object.entries(SIMULATED_RATES)
    .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
    .join('')}</Cube>`;

/** Working days, newest first. */
function workingDays(now: number): string[] {
  const dates = Array.from({ length: DAYS }, (_, ago) => new Date(now - ago * MS_A_DAY));
  return dates
    .filter((date) => date.getUTCDay() !== SUNDAY && date.getUTCDay() !== SATURDAY)
    .map((date) => date.toISOString().slice(0, 10));
}

/** Answers as the European Central Bank's feed of the last 90 days. */
export function registerRates(server: FastifyInstance): FastifyInstance {
  server.get(RATES_PATH, (_request, reply) =>
    reply
      .type('text/xml')
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>' +
          '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">' +
          '<gesmes:subject>Reference rates</gesmes:subject>' +
          '<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>' +
          `<Cube>${workingDays(Date.now()).map(cubeOf).join('')}</Cube></gesmes:Envelope>`,
      ),
  );
  return server;
}

/** Creates the simulator alone; it does not listen yet. */
export const createRatesSimulator = (): FastifyInstance => registerRates(createHost());
