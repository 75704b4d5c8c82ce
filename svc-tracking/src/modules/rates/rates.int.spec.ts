import type { DailyRatesAnswer, RateAnswer } from '@feltbook/contracts';
import { Metrics } from '@feltbook/svc-kit';
import { createRatesSimulator, RATES_PATH } from '@feltbook/simulators/rates';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { PlayerClient } from '../../testing/player-client';
import { startTracking, type Tracking } from '../../testing/tracking';
import { RatesFeed } from './rates-feed';
import { ExchangeRateEntity } from './exchange-rate.entity';

const cube = (day: string, usd: string, jpy = '160'): string =>
  `<Cube time="${day}"><Cube currency="USD" rate="${usd}"/><Cube currency="JPY" rate="${jpy}"/></Cube>`;
const feedOf = (days: string): string => `<Envelope><Cube>${days}</Cube></Envelope>`;

let tracking: Tracking;
let simulator: FastifyInstance;
let answer: { status: number; body: string };
let address: string;
beforeAll(async () => {
  simulator = createRatesSimulator();
  simulator.get('/feed', (_request, reply) => reply.code(answer.status).send(answer.body));
  simulator.get('/elsewhere', (_request, reply) => reply.redirect('/feed'));
  address = await simulator.listen({ host: '127.0.0.1', port: 0 });
  tracking = await startTracking({ environment: { RATES_URL: `${address}${RATES_PATH}` } });
});
afterAll(async () => {
  await tracking.close();
  await simulator.close();
});
beforeEach(() => tracking.dataSource.getRepository(ExchangeRateEntity).clear());

const read = (path: string) =>
  new RatesFeed(tracking.dataSource, `${address}${path}`, pino({ level: 'silent' }), new Metrics('test')).run(
    new AbortController().signal,
  );
const readFeed = (body: string, status = 200) => {
  answer = { status, body };
  return read('/feed');
};
const rateOf = async (player: PlayerClient, day: string, from: string, to: string) =>
  (await player.get<RateAnswer>(`/api/rates?day=${day}&from=${from}&to=${to}`)).body;

it('answers the rate of a day, or of the last one before it within a week', async () => {
  const player = await tracking.signIn();
  await readFeed(feedOf(cube('2026-03-06', '1.0823') + cube('2026-03-05', '1.08')));

  expect(await rateOf(player, '2026-03-05', 'EUR', 'USD')).toEqual({
    hasFeed: true,
    rate: 1.08,
    day: '2026-03-05',
  });
  expect(await rateOf(player, '2026-03-08', 'EUR', 'USD')).toEqual({
    hasFeed: true,
    rate: 1.0823,
    day: '2026-03-06',
  });
  expect(await rateOf(player, '2026-03-13', 'USD', 'EUR')).toMatchObject({ rate: 0.92395824 });
  // 1.0823 / 160.
  expect(await rateOf(player, '2026-03-06', 'JPY', 'USD')).toMatchObject({ rate: 0.00676438 });
  expect(await rateOf(player, '2026-03-14', 'EUR', 'USD')).toEqual({ hasFeed: true });
  expect(await rateOf(player, '2026-03-04', 'EUR', 'USD')).toEqual({ hasFeed: true });
  expect(await rateOf(player, '2026-03-06', 'GBP', 'USD')).toEqual({ hasFeed: true });
});

it('never changes a stored rate, and adds new days', async () => {
  const player = await tracking.signIn();
  await readFeed(feedOf(cube('2026-03-05', '1.08')));
  await readFeed(feedOf(cube('2026-03-06', '1.09') + cube('2026-03-05', '1.2')));

  expect(await rateOf(player, '2026-03-05', 'EUR', 'USD')).toMatchObject({ rate: 1.08 });
  expect(await rateOf(player, '2026-03-06', 'EUR', 'USD')).toMatchObject({ rate: 1.09 });
});

it.each([
  ['fails', () => readFeed('unavailable', 503)],
  ['is no feed', () => readFeed('<html></html>')],
  ['has a day to come', () => readFeed(feedOf(cube('2999-01-01', '1.08')))],
  ['is too large', () => readFeed(`<Envelope>${' '.repeat(16_000_001)}</Envelope>`)],
  ['redirects', () => read('/elsewhere')],
])('keeps what is stored if the feed %s', async (_, run) => {
  const player = await tracking.signIn();
  await readFeed(feedOf(cube('2026-03-05', '1.08')));

  await expect(run()).rejects.toThrow();

  expect(await rateOf(player, '2026-03-06', 'EUR', 'USD')).toMatchObject({ rate: 1.08, day: '2026-03-05' });
});

it('leaves out a rate that is not plausible until it has stayed for a day, and no other currency', async () => {
  const player = await tracking.signIn();
  await readFeed(feedOf(cube('2026-03-05', '1.08', '170')));
  // Read twice, as a task does that runs several times a day.
  await readFeed(feedOf(cube('2026-03-06', '1.09', '1.7')));
  await readFeed(feedOf(cube('2026-03-06', '1.09', '1.7')));

  expect(await rateOf(player, '2026-03-06', 'EUR', 'USD')).toMatchObject({ rate: 1.09 });
  expect(await rateOf(player, '2026-03-06', 'EUR', 'JPY')).toMatchObject({ rate: 170, day: '2026-03-05' });

  await readFeed(feedOf(cube('2026-03-09', '1.09', '1.71') + cube('2026-03-06', '1.09', '1.7')));
  expect(await rateOf(player, '2026-03-09', 'EUR', 'JPY')).toMatchObject({ rate: 1.71 });
});

it('reads the simulator', async () => {
  const player = await tracking.signIn();
  await read(RATES_PATH);
  const today = new Date().toISOString().slice(0, 10);

  expect(await rateOf(player, today, 'EUR', 'USD')).toMatchObject({ rate: 1.0823 });
});

it.each(['day=2026-02-30&from=EUR&to=USD', 'day=2026-03-05&from=EUR', 'day=2026-03-05&from=BTC&to=USD'])(
  'refuses %s',
  async (query) => {
    expect((await (await tracking.signIn()).get(`/api/rates?${query}`)).status).toBe(400);
  },
);

describe('the rates of many days', () => {
  const dailyOf = async (player: PlayerClient, first: string, last: string, from: string, to: string) =>
    (await player.get<DailyRatesAnswer>(`/api/rates/daily?first=${first}&last=${last}&from=${from}&to=${to}`))
      .body;

  it('are those of the published days, and of the week before', async () => {
    const player = await tracking.signIn();
    const days = [
      ['2026-02-24', '1.07'],
      ['2026-02-25', '1.0723'],
      ['2026-03-05', '1.08'],
      ['2026-03-06', '1.0823'],
    ] as const;
    await readFeed(feedOf(days.map(([day, usd]) => cube(day, usd)).join('')));

    expect(await dailyOf(player, '2026-03-04', '2026-03-05', 'EUR', 'USD')).toEqual({
      hasFeed: true,
      rates: { '2026-02-25': 1.0723, '2026-03-05': 1.08 },
    });
    expect(await dailyOf(player, '2026-03-05', '2026-03-06', 'USD', 'EUR')).toMatchObject({
      rates: { '2026-03-06': 0.92395824 },
    });
    // 160 / 1.0823.
    expect(await dailyOf(player, '2026-03-06', '2026-03-06', 'USD', 'JPY')).toMatchObject({
      rates: { '2026-03-06': 147.83331793 },
    });
    expect(await dailyOf(player, '2026-03-05', '2026-03-06', 'GBP', 'USD')).toMatchObject({ rates: {} });
  });

  it('are none without a feed', async () => {
    const without = await startTracking();
    const answered = await dailyOf(await without.signIn(), '2026-03-05', '2026-03-06', 'EUR', 'USD');
    await without.close();

    expect(answered).toEqual({ hasFeed: false, rates: {} });
  });

  it.each([
    ['a last day before the first', 'first=2026-03-05&last=2026-03-04&from=EUR&to=USD', 'last'],
    ['more than ten years', 'first=2016-03-05&last=2026-03-06&from=EUR&to=USD', 'last'],
    ['the same currency twice', 'first=2026-03-05&last=2026-03-06&from=EUR&to=EUR', 'to'],
    ['a currency that is none', 'first=2026-03-05&last=2026-03-06&from=BTC&to=USD', 'from'],
    ['a day that is none', 'first=2026-02-30&last=2026-03-06&from=EUR&to=USD', 'first'],
  ])('refuse %s', async (_, query, field) => {
    const { status, body } = await (await tracking.signIn()).get(`/api/rates/daily?${query}`);

    expect({ status, body }).toMatchObject({ status: 400, body: { fields: [{ path: field }] } });
  });
});

it('says that there is no feed', async () => {
  const without = await startTracking();
  const answered = await rateOf(await without.signIn(), '2026-03-05', 'EUR', 'USD');
  await without.close();

  expect(answered).toEqual({ hasFeed: false });
});
