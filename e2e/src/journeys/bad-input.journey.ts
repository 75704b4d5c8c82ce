import { FIELD_TEXTS, type ErrorCode } from '@feltbook/contracts';
import { Api, errorOf, type Answer, type CallOptions } from '../support/api';
import { newId, newPlayer, save, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';

type Change = Record<string, unknown>;

const REQUIRED_CASH = ['date', 'startTime', 'endTime', 'game_type', 'location', 'stakes', 'buyin', 'cashout'];
const tomorrow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** One wrong field, the path of the error, and its message. */
const WRONG_CASH: [Change, string, string][] = [
  [{ date: '2026-02-30' }, 'date', FIELD_TEXTS.dateUnknown],
  [{ date: '1969-12-31' }, 'date', FIELD_TEXTS.dateTooEarly],
  [{ date: tomorrow(3) }, 'date', FIELD_TEXTS.dateInFuture],
  [{ startTime: '25:00' }, 'startTime', FIELD_TEXTS.timeUnknown],
  [{ endTime: '20:00' }, 'endTime', FIELD_TEXTS.endTimeSame],
  [{ buyin: -1 }, 'buyin', FIELD_TEXTS.amount],
  [{ buyin: '300' }, 'buyin', FIELD_TEXTS.amount],
  [{ buyin: 1.005 }, 'buyin', FIELD_TEXTS.amountTooFine],
  [{ cashout: 10_000_000 }, 'cashout', FIELD_TEXTS.amountTooLarge],
  [{ notes: 'x'.repeat(2001) }, 'notes', 'At most 2,000 characters, please.'],
  [{ location: 'x'.repeat(101) }, 'location', 'At most 100 characters, please.'],
  [{ notes: 'a\u0000b' }, 'notes', FIELD_TEXTS.unreadable],
  [{ startTime: undefined, endTime: undefined, duration: 121 }, 'duration', FIELD_TEXTS.duration],
];
const WRONG_TOURNAMENT: [Change, string, string][] = [
  [{ place: 0 }, 'place', FIELD_TEXTS.placeRange],
  [{ place: 91 }, 'place', FIELD_TEXTS.placeBeyondEntries],
  [{ places_paid: 91 }, 'places_paid', FIELD_TEXTS.placesPaidBeyondEntries],
  [{ entries: 1.5 }, 'entries', FIELD_TEXTS.wholeNumber],
  [{ places_paid: -1 }, 'places_paid', FIELD_TEXTS.placesPaidRange],
  [{ cashout: null }, 'cashout', FIELD_TEXTS.amount],
  [{ startTime: undefined }, 'startTime', FIELD_TEXTS.startTimeRequired],
  [{ name: 'x'.repeat(121) }, 'name', 'At most 120 characters, please.'],
];
/** Malformed bodies, with status and error code. */
const MALFORMED: [string, CallOptions, number, ErrorCode][] = [
  ['an array', { raw: '[]' }, 400, 'invalid_request'],
  ['null', { raw: 'null' }, 400, 'invalid_request'],
  ['broken JSON', { raw: '{"date":' }, 400, 'invalid_request'],
  ['nothing', { raw: '' }, 400, 'invalid_request'],
  [
    'a form',
    { raw: 'date=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
  ],
  ['300 KB', { raw: JSON.stringify({ notes: 'x'.repeat(300_000) }) }, 413, 'too_large'],
];

describe('invalid input, through the gateway', () => {
  let player: Player;
  let sessionId: string;
  let before: string;

  const everything = async () =>
    (await player.api.get('/sessions')).text + (await player.api.get('/tournaments')).text;
  const expectRefusal = (answer: Answer, status: number, code: ErrorCode) => {
    expect([answer.status, errorOf(answer).code]).toEqual([status, code]);
    expect(answer.headers.get('x-request-id')).toBe(errorOf(answer).requestId);
    expect(answer.text).not.toMatch(/\bat .*\.(js|ts):\d|node_modules|SELECT|INSERT/);
  };

  beforeAll(async () => {
    player = await newPlayer(productUrl());
    sessionId = await save(player, '/sessions', cashBody());
    await save(player, '/tournaments', tournamentBody());
    before = await everything();
  });
  afterAll(async () => {
    const status = await player.api.get('/api/user/subscription-status');
    expect(status.json()).toMatchObject({ cash_sessions_used: 1, tournament_sessions_used: 1 });
  });

  it.each(REQUIRED_CASH)('returns 400 without %s, and names the field', async (field) => {
    for (const value of [undefined, null]) {
      const answer = await player.api.post('/sessions', { ...cashBody(), [field]: value });
      expectRefusal(answer, 400, 'invalid_request');
      expect(errorOf(answer).error).toBe(`Missing required fields: ${field}`);
      expect(errorOf(answer).fields?.map(({ path }) => path)).toEqual([field]);
    }
    expect(await everything()).toBe(before);
  });

  it('names all missing fields at once', async () => {
    const { error } = errorOf(await player.api.post('/sessions', {}));
    expect(error).toMatch(/^Missing required fields: /);
    for (const field of REQUIRED_CASH) expect(error).toContain(field);
  });

  it.each(WRONG_CASH)('returns 400 for a cash session with %j, at %s: %s', async (change, path, text) => {
    const body = { ...cashBody(), ...change };
    for (const answer of [
      await player.api.post('/sessions', body),
      await player.api.put(`/sessions/${sessionId}`, body),
    ]) {
      expectRefusal(answer, 400, 'invalid_request');
      expect(errorOf(answer).fields).toContainEqual({ path, message: text });
    }
    expect(await everything()).toBe(before);
  });

  it.each(WRONG_TOURNAMENT)('returns 400 for a tournament with %j, at %s: %s', async (change, path, text) => {
    const answer = await player.api.post('/tournaments', { ...tournamentBody(), ...change });
    expectRefusal(answer, 400, 'invalid_request');
    expect(errorOf(answer).fields).toContainEqual({ path, message: text });
    expect(await everything()).toBe(before);
  });

  it('returns 400 for an unknown field, and names it', async () => {
    const answer = await player.api.post('/sessions', { ...cashBody(), profit: 5 });
    expectRefusal(answer, 400, 'invalid_request');
    expect(answer.text).toContain('profit');
    expect(await everything()).toBe(before);
  });

  it.each(MALFORMED)('rejects %s as a body', async (_what, options, status, code) => {
    expectRefusal(await player.api.post('/sessions', undefined, options), status, code);
    expect(await everything()).toBe(before);
  });

  it.each(['limit=0', 'limit=1001', 'limit=x', 'from=2026-13-01', 'page=2', 'cursor=%00'])(
    'returns 400 for a list with ?%s',
    async (query) => {
      expectRefusal(await player.api.get(`/sessions?${query}`), 400, 'invalid_request');
    },
  );

  it('rejects an idempotency key that was used for another body or is too long', async () => {
    const headers = { 'idempotency-key': newId() };
    const other = await newPlayer(productUrl());
    const first = await other.api.post('/sessions', cashBody(), { headers });
    const again = await other.api.post('/sessions', cashBody(), { headers });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expectRefusal(await other.api.post('/sessions', cashBody({ cashout: 1 }), { headers }), 409, 'conflict');
    const long = { headers: { 'idempotency-key': 'k'.repeat(201) } };
    expectRefusal(await other.api.post('/sessions', cashBody(), long), 400, 'invalid_request');
    expect((await other.api.get('/sessions')).json<unknown[]>()).toHaveLength(1);
  });

  it.each([
    ['no token', {}],
    ['an unknown token', { authorization: 'Bearer abc.def.ghi' }],
    ['another scheme', { authorization: 'Basic bWlhOnB3' }],
    ['an unsigned token', { authorization: `Bearer ${unsigned()}` }],
  ])('returns 401 with %s', async (_what, headers) => {
    for (const path of ['/sessions', '/me', `/sessions/${sessionId}`]) {
      expectRefusal(await new Api(productUrl()).get(path, { headers }), 401, 'unauthenticated');
    }
  });

  it.each([
    '/internal/usage/1',
    '/internal/revocations?after=0',
    '/nowhere',
    '/api/nowhere',
    '/%2e%2e/etc/passwd',
  ])('returns 404 for %s, even with a token and a guessed service credential', async (path) => {
    const answer = await player.api.get(path, {
      headers: { 'x-service-credential': 'guess' },
    });
    expectRefusal(answer, 404, 'not_found');
  });

  it('returns 400 for a registration with a common password, an invalid id or a role', async () => {
    const api = new Api(productUrl());
    for (const body of [
      { id: newId(), password: 'password1' },
      { id: 'x', password: 'seven quiet rivers' },
      { id: newId(), password: 'seven quiet rivers', role: 'owner' },
    ]) {
      expectRefusal(await api.post('/register', body), 400, 'invalid_request');
    }
  });
});

function unsigned(): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    sub: 'x',
    sid: 'x',
    role: 'owner',
    iss: 'feltbook',
    aud: 'feltbook-api',
    exp: 9_999_999_999,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}
