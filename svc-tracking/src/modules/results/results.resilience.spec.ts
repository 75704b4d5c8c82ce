import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '@feltbook/contracts';
import { isDatabaseUnavailable } from '@feltbook/svc-kit';
import { eachRow } from '../../database/each-row';
import type { PlayerClient } from '../../testing/player-client';
import { aCashSession } from '../../testing/samples';
import { severableLine, type SeverableLine } from '@feltbook/tooling/testing';
import { startTracking, type Tracking } from '../../testing/tracking';

const ANSWER_WITHIN_MS = 3000;
const RECOVER_WITHIN_MS = 10_000;

let tracking: Tracking;
let line: SeverableLine;
beforeAll(async () => {
  tracking = await startTracking({
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

async function expectRecovery(player: PlayerClient): Promise<void> {
  const deadline = performance.now() + RECOVER_WITHIN_MS;
  let status = 0;
  while (status !== 200 && performance.now() < deadline) {
    ({ status } = await player.get('/sessions'));
    if (status !== 200) await pause(100);
  }
  expect(status).toBe(200);
}

it('saves, lists and corrects without Redis', async () => {
  const player = await tracking.signIn();

  const saved = await player.post('/sessions', aCashSession());

  expect(saved.status).toBe(201);
  expect((await player.put(`/sessions/${saved.body.id}`, aCashSession({ cashout: 1 }))).status).toBe(200);
  expect((await player.get<unknown[]>('/sessions')).body).toHaveLength(1);
});

describe.each(['cut', 'freeze'] as const)('with a database that is gone (%s)', (fault) => {
  it('answers 503 within 3 seconds, and recovers by itself within 10', async () => {
    const player = await tracking.signIn();
    const { body } = await player.post('/sessions', aCashSession());
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
    await expectRecovery(player);
    expect((await player.post('/sessions', aCashSession())).status).toBe(201);
  });
});

describe('a long answer that comes row by row', () => {
  const none = () => undefined;

  it('fails when its connection is lost half-way', async () => {
    const rows: unknown[] = [];
    const reading = eachRow(
      tracking.dataSource,
      'SELECT 1 UNION ALL SELECT SLEEP(?)',
      [20],
      (cells) => void rows.push(cells),
    );
    const failure = reading.catch((error: unknown) => error);
    await pause(200);

    line.cut();

    expect(isDatabaseUnavailable(await failure)).toBe(true);
    line.restore();
  });

  it('releases its connection after success and failure', async () => {
    for (let i = 0; i < 40; i += 1) {
      await expect(eachRow(tracking.dataSource, 'SELECT nothing', [], none)).rejects.toThrow('nothing');
      await eachRow(tracking.dataSource, 'SELECT ?', [i], none);
    }
    const rows: unknown[] = [];
    await eachRow(
      tracking.dataSource,
      'SELECT ? AS one, ? AS other',
      ['a', 'b'],
      (row) => void rows.push(row),
    );
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
  await expectRecovery(player);

  const stored = (await player.get<{ id: string }[]>('/sessions')).body.map(({ id }) => id);

  expect(acknowledged.size).toBeGreaterThanOrEqual(25);
  expect(new Set(stored).size).toBe(stored.length);
  expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
});
