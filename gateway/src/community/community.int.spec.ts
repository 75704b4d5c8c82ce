import { asService } from '@feltbook/tooling/testing';
import { gzipSync } from 'node:zlib';
import type { JoinedDocument } from '../docs/join-documents';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { json, type Answer } from '../testing/stand-in';

const TOTALS = {
  sessions: 4,
  cashOut: 1234.56,
  hours: 12.5,
  timedResults: 6,
  tournaments: 3,
  tournamentWinnings: 900,
  tournamentBuyins: 100,
};
const STATS = {
  userCount: 7,
  totalSessions: 4,
  totalCashOut: 1234.56,
  totalHours: 12.5,
  timedResults: 6,
  totalTournaments: 3,
  totalTournamentWinnings: 900,
  avgTournamentBuyin: 33.33,
};

/** A service of the release before does not count the results whose length is known. */
const REQUIRED = Object.keys(STATS).filter((name) => name !== 'timedResults');

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

/** @param count how svc-auth answers for its accounts; everything else as before */
function serve(count: Answer, totals: Answer): void {
  const { answer } = gateway.auth;
  gateway.auth.answer = (request, response) =>
    (request.url === '/internal/accounts/count' ? count : answer)(request, response);
  gateway.tracking.answer = totals;
}
const away: Answer = (_request, response) => void response.destroy();
const stats = () => gateway.call('/api/stats', { token: null });

describe('GET /api/stats', () => {
  it('combines the services’ counters without a token, by the service credential', async () => {
    serve(json({ accounts: 7 }), json(TOTALS));

    const answer = await stats();

    expect(answer).toMatchObject({ status: 200, json: STATS });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=5',
      'x-content-type-options': 'nosniff',
    });
    const [asked] = gateway.tracking.seen;
    expect(asked).toMatchObject({
      url: '/internal/community',
      headers: asService('gateway'),
    });
  });

  it('passes the representative figures on', async () => {
    const representative = {
      ...{ players: 25, sessions: 125, hours: 500, tournaments: 50, winningShare: 0.4 },
      ...{ medianProfit: 120, medianHourly: null, medianSessionHours: null },
    };
    serve(json({ accounts: 7 }), json({ ...TOTALS, representative }));
    expect((await stats()).json).toEqual({ ...STATS, representative });
  });

  it('calls the services once for many callers', async () => {
    serve(json({ accounts: 7 }), json(TOTALS));

    const answers = await Promise.all(Array.from({ length: 20 }, stats));
    await stats();

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(gateway.tracking.seen.filter(({ url }) => url === '/internal/community')).toHaveLength(1);
  });

  it.each(['svc-auth', 'svc-tracking'] as const)('answers 503 until %s has answered once', async (name) => {
    serve(name === 'svc-auth' ? away : json({ accounts: 7 }), name === 'svc-auth' ? json(TOTALS) : away);

    const refused = await stats();
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { code: 'unavailable' },
    });
    // Nobody outside learns which services there are.
    expect(String(refused.body)).not.toMatch(/svc|auth|tracking/);

    serve(json({ accounts: 7 }), json(TOTALS));
    expect(await stats()).toMatchObject({ status: 200, json: STATS });
  });

  it('averages to 0 without tournaments', async () => {
    serve(json({ accounts: 0 }), json({ ...TOTALS, tournaments: 0, tournamentBuyins: 0 }));

    expect((await stats()).json).toMatchObject({ avgTournamentBuyin: 0 });
  });

  it('is in the OpenAPI document', async () => {
    const { paths } = (await gateway.call('/docs/openapi.json')).json as JoinedDocument;

    expect(paths['/api/stats']?.['get']).toMatchObject({
      tags: ['community'],
      security: [],
      responses: { 200: { content: { 'application/json': { schema: { required: REQUIRED } } } } },
    });
  });

  it('rejects other methods', async () => {
    expect((await gateway.call('/api/stats', { method: 'POST', token: null })).status).toBe(404);
  });
});

describe('GET /api/dashboard', () => {
  const BODY = JSON.stringify({ bankroll: Array.from({ length: 500 }, (_, at) => at) });
  const packed: Answer = (request, response) => {
    const zipped = String(request.headers['accept-encoding']).includes('gzip');
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      etag: 'W/"player.1"',
      ...(zipped && { 'content-encoding': 'gzip' }),
    });
    response.end(zipped ? gzipSync(BODY) : BODY);
  };

  it('passes on the service’s compressed answer', async () => {
    gateway.tracking.answer = packed;

    const answer = await gateway.call('/api/dashboard', { headers: { 'accept-encoding': 'gzip, br' } });

    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', etag: 'W/"player.1"' });
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.body.equals(gzipSync(BODY))).toBe(true);
  });

  it('compresses it for clients that accept brotli only, and not for clients that accept no encoding', async () => {
    gateway.tracking.answer = packed;

    const brotli = await gateway.call('/api/dashboard', { headers: { 'accept-encoding': 'br' } });
    const plain = await gateway.call('/api/dashboard');

    expect(brotli.headers['content-encoding']).toBe('br');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, BODY]);
  });
});
