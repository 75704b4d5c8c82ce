import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '@feltbook/contracts';
import { connectDataSource, isDatabaseUnavailable } from '@feltbook/svc-kit';
import {
  LONG_MS,
  retryUnavailable,
  severableLine,
  until,
  type SeverableLine,
} from '@feltbook/tooling/testing';
import { eachRow } from '../../database/each-row';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession } from '../../testing/samples';
import { save } from '../../testing/save-all';
import { startTracking, type Tracking } from '../../testing/tracking';

/** The service has 2.5 seconds for an answer, to which a busy machine adds some; the driver alone would wait for 10. */
const ANSWER_WITHIN_MS = 9000;

let tracking: Tracking;
let line: SeverableLine;
beforeAll(async () => {
  tracking = await startTracking({
    timeoutMs: null,
    databaseBy: async (url) => {
      line = await severableLine(url);
      return line.url;
    },
    // Nobody listens there: Redis is down for the whole of these tests.
    environment: { REDIS_URL: 'redis://127.0.0.1:9' },
  });
});
afterAll(async () => {
  await tracking.close();
  await line.close();
});

const timed = async <T>(call: Promise<T>): Promise<[T, number]> => {
  const start = performance.now();
  return [await call, performance.now() - start];
};

const recovered = (player: PlayerClient) => until(async () => (await player.get('/sessions')).status === 200);
const listOf = async (player: PlayerClient) =>
  (await retryUnavailable(() => player.get<{ id: string }[]>('/sessions'))).body.map(({ id }) => id);

it('saves, lists and corrects without Redis', async () => {
  const player = await tracking.signIn();

  const saved = await save(player, aCashSession());

  expect(saved.status).toBe(201);
  const path = `/sessions/${saved.body.id}`;
  const updated = await retryUnavailable(() => player.put(path, aCashSession({ cashout: 1 })));
  expect(updated.status).toBe(200);
  expect(await listOf(player)).toEqual([saved.body.id]);
});

describe.each(['cut', 'freeze'] as const)('with a database that is gone (%s)', (fault) => {
  it('answers 503 in time, and recovers by itself', async () => {
    const player = await tracking.signIn();
    const { body } = await save(player, aCashSession());
    const path = `/sessions/${body.id}`;

    line[fault]();
    const answers = await Promise.all([
      timed(player.get<ErrorBody>('/sessions')),
      timed(player.get<ErrorBody>(path)),
      timed(player.post<ErrorBody>('/sessions', aCashSession())),
      timed(player.post<ErrorBody>('/sessions', aCashSession(), { 'idempotency-key': 'k' })),
      timed(player.put<ErrorBody>(path, aCashSession())),
      timed(player.delete(path)),
    ]);
    for (const [answer, milliseconds] of answers) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(milliseconds).toBeLessThan(ANSWER_WITHIN_MS);
    }
    // A call that comes later finds the same, not a pool full of dead connections.
    await pause(200);
    const [late, lateMilliseconds] = await timed(player.get('/sessions'));
    expect(late.status).toBe(503);
    expect(lateMilliseconds).toBeLessThan(ANSWER_WITHIN_MS);

    line.restore();
    await recovered(player);
    expect((await save(player, aCashSession())).status).toBe(201);
  });
});

describe('a long answer that comes row by row', () => {
  const none = () => undefined;
  let source: Awaited<ReturnType<typeof connectDataSource>>;
  beforeAll(async () => {
    source = await connectDataSource(tracking.config.DATABASE_URL, { migrations: [], connectionLimit: 2 });
  });
  afterAll(() => source.destroy());

  it('fails when its connection is lost half-way', async () => {
    const before = line.trips();
    // A wait for the first row would not end before the test does.
    const reading = eachRow(source, 'SELECT 1 UNION ALL SELECT SLEEP(?)', [20], none, 10 * LONG_MS);
    const failure = reading.catch((error: unknown) => error);
    await until(() => line.trips() > before);

    line.cut();

    expect(isDatabaseUnavailable(await failure)).toBe(true);
    line.restore();
  });

  it('releases its connection after success and failure', async () => {
    for (let i = 0; i < 10; i += 1) {
      await expect(eachRow(source, 'SELECT nothing', [], none, LONG_MS)).rejects.toThrow('nothing');
      await eachRow(source, 'SELECT ?', [i], none, LONG_MS);
    }
    const rows: unknown[] = [];
    const sql = 'SELECT ? AS one, ? AS other';
    await eachRow(source, sql, ['a', 'b'], (row) => void rows.push(row), LONG_MS);
    expect(rows).toEqual([{ one: 'a', other: 'b' }]);
  });
});

it('stores every acknowledged save once when the database goes away again and again', async () => {
  const player = await tracking.signIn({ role: 'owner' });
  const acknowledged = new Set<string>();
  let writing = true;
  const writer = async (name: number) => {
    for (let i = 0; writing; i += 1) {
      const key = { 'idempotency-key': `writer-${name}-${i}` };
      // As a careful client does: the same save again until it is answered.
      for (let answered = false; !answered && writing;) {
        const answer = await player.post('/sessions', aCashSession(), key);
        answered = answer.status === 201;
        if (answered) acknowledged.add(answer.body.id);
        else await pause(20);
      }
    }
  };
  const writers = [1, 2, 3, 4].map(writer);
  for (let i = 0; i < 5; i += 1) {
    // However slow the machine: something was saved since the last time.
    const enough = acknowledged.size + 5;
    await pause(150 + Math.random() * 150);
    while (acknowledged.size < enough) await pause(20);
    line.cut();
    await pause(50);
    line.restore();
  }
  await pause(300);
  writing = false;
  await Promise.all(writers);

  const stored = await listOf(player);

  expect(acknowledged.size).toBeGreaterThanOrEqual(25);
  expect(new Set(stored).size).toBe(stored.length);
  expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
});
