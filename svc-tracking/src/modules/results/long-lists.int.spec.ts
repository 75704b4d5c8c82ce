import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { CashSessionResponse } from '@feltbook/contracts';
import { asService } from '@feltbook/tooling/testing';
import { insertSessions } from '../../testing/long-history';
import type { PlayerClient } from '../../testing/player-client';
import { startTracking, type Tracking } from '../../testing/tracking';
import { ResultRows } from './result-rows';

/** 45 MB, more than the sockets of this machine buffer. */
const RESULTS = 20_000;
const NOTES = 'x'.repeat(2000);
const POOL = 4;

let tracking: Tracking;
let player: PlayerClient;
let port: number;
beforeAll(async () => {
  tracking = await startTracking({ environment: { DATABASE_POOL_SIZE: String(POOL) } });
  player = await tracking.signIn();
  await insertSessions(tracking.dataSource, player.accountId, RESULTS, NOTES);
  await tracking.app.listen(0, '127.0.0.1');
  ({ port } = tracking.app.getHttpServer().address() as AddressInfo);
});
afterAll(() => tracking.close());
afterEach(() => jest.restoreAllMocks());

type Target = [path: string, headers: object];

const CALLS = {
  'GET /sessions': (): Target => ['/sessions', { authorization: player.authorization }],
  'the export': (): Target => [`/internal/export/${player.accountId}`, asService('svc-auth')],
};

/** Begins a call and reads nothing of its answer. */
async function begin(path: string, headers: object) {
  const call: ClientRequest = request({
    port,
    host: '127.0.0.1',
    path,
    headers: { ...headers },
    agent: false,
  });
  call.on('error', () => undefined);
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { call, answer };
}

/** Rows that the service converts from now on. */
function watchRows() {
  const convert = jest.spyOn(ResultRows.prototype, 'toResponse');
  return {
    count: () => convert.mock.calls.length,
    async untilStill() {
      for (let before = -1; before !== convert.mock.calls.length; await pause(700))
        before = convert.mock.calls.length;
      return convert.mock.calls.length;
    },
  };
}

/** Waits until no statement runs for a list. */
async function untilNoStatement(): Promise<void> {
  for (;;) {
    const running: unknown[] = await tracking.dataSource.query(
      "SELECT info FROM information_schema.processlist WHERE info LIKE '%FROM cash\\_sessions%' AND id <> CONNECTION_ID()",
    );
    if (running.length === 0) return;
    await pause(50);
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

describe.each(Object.entries(CALLS))('%s of a long history', (_name, callOf) => {
  const start = () => begin(...callOf());

  it('is not read ahead of a client that does not read, and holds no connection for it', async () => {
    const rows = watchRows();
    const { answer } = await start();
    const ahead = await rows.untilStill();
    await untilNoStatement();

    expect(ahead).toBeLessThan(RESULTS / 2);
    const free = await Promise.all(Array.from({ length: POOL * 2 }, () => player.get('/sessions?limit=1')));
    expect(free.map(({ status }) => status)).toEqual(free.map(() => 200));

    const body = JSON.parse(await textOf(answer)) as
      | CashSessionResponse[]
      | { sessions: CashSessionResponse[] };
    const sessions = Array.isArray(body) ? body : body.sessions;
    expect(sessions).toHaveLength(RESULTS);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(RESULTS);
    const order = sessions.map(({ date, id }) => (Array.isArray(body) ? date : id));
    const sorted = [...order].sort();
    expect(order).toEqual(Array.isArray(body) ? sorted.reverse() : sorted);
  });

  it('ends with its client', async () => {
    const rows = watchRows();
    const started = await Promise.all(Array.from({ length: POOL }, start));
    for (const { call } of started) call.destroy();
    await untilNoStatement();
    const read = await rows.untilStill();

    expect(read).toBeLessThan((POOL * RESULTS) / 2);
    await pause(1200);
    expect(rows.count()).toBe(read);
    expect((await player.get('/sessions?limit=1')).status).toBe(200);
  });
});

it('exports every result once, also if its date changes while the client reads slowly', async () => {
  const rows = watchRows();
  const { answer } = await begin(...CALLS['the export']());
  await rows.untilStill();
  await untilNoStatement();
  await tracking.dataSource.query(
    "UPDATE cash_sessions SET played_on = '2026-01-01' WHERE account_id = ? ORDER BY played_on LIMIT 50",
    [player.accountId],
  );
  await tracking.dataSource.query(
    "UPDATE cash_sessions SET played_on = '1990-01-01' WHERE account_id = ? AND played_on < '2026-01-01' ORDER BY played_on DESC LIMIT 50",
    [player.accountId],
  );

  const { sessions } = JSON.parse(await textOf(answer)) as { sessions: CashSessionResponse[] };
  expect(sessions).toHaveLength(RESULTS);
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(RESULTS);
});
