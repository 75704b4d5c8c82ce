import type { ErrorBody } from '@feltbook/contracts';
import { anyText, textWith } from '../../testing/matchers';
import { aCashSession, aTournament } from '../../testing/samples';
import type { PlayerClient } from '../../testing/player-client';
import { startTracking, type Tracking } from '../../testing/tracking';

type Changes = Record<string, unknown>;
/** The fault, the named field, and its text or a part of it. */
type Refusal = [about: string, changes: Changes, path: string, text: string];

const BUYIN = 'Buy-in needs to be a real number—no IOUs at this table.';
const DATE = "Oops! Don't forget to enter the date you played.";
const tomorrowButOne = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

const ofBoth: Refusal[] = [
  ['no date', { date: undefined }, 'date', DATE],
  ['a blank date', { date: '  ' }, 'date', DATE],
  ['a date that is a number', { date: 20260314 }, 'date', DATE],
  ['a day that does not exist', { date: '2026-02-30' }, 'date', 'That day is not on the calendar.'],
  ['29 February of a common year', { date: '2025-02-29' }, 'date', 'That day is not on the calendar.'],
  ['a moment for a date', { date: '2026-03-14T00:00:00Z' }, 'date', 'That day is not on the calendar.'],
  ['a day before 1970', { date: '1969-12-31' }, 'date', 'Dates start at January 1, 1970.'],
  ['the day after tomorrow', { date: tomorrowButOne }, 'date', 'That day has not been played yet.'],
  ['a time that is none', { startTime: '24:00' }, 'startTime', 'Times look like 20:05.'],
  ['a time with seconds', { endTime: '20:05:00' }, 'endTime', 'Times look like 20:05.'],
  ['a zone that is none', { zone: 'Berlin, Germany' }, 'zone', 'Time zones look like Europe/Berlin.'],
  ['an offset for a zone', { zone: '+01:00' }, 'zone', 'Time zones look like Europe/Berlin.'],
  ['a zone that is a number', { zone: 1 }, 'zone', 'Time zones look like Europe/Berlin.'],
  ['a long zone', { zone: 'z'.repeat(65) }, 'zone', 'Time zones look like Europe/Berlin.'],
  ['a start without an end', { endTime: undefined }, 'endTime', 'When did you finish playing?'],
  ['an end without a start', { startTime: '' }, 'startTime', 'When did you start playing?'],
  [
    'equal times',
    { startTime: '20:00', endTime: '20:00' },
    'endTime',
    'End time must be different from start time',
  ],
  ['no buy-in', { buyin: undefined }, 'buyin', BUYIN],
  ['a buy-in of null', { buyin: null }, 'buyin', BUYIN],
  ['a buy-in that is text', { buyin: '200' }, 'buyin', BUYIN],
  ['a buy-in below 0', { buyin: -0.01 }, 'buyin', BUYIN],
  ['a buy-in above the largest', { buyin: 10_000_000 }, 'buyin', 'Amounts go up to $9,999,999.99.'],
  ['a third of a cent', { buyin: 0.333 }, 'buyin', 'Amounts have at most two decimals.'],
  ['a cash-out below 0', { cashout: -1 }, 'cashout', BUYIN],
  ['a cash-out beyond all numbers', { cashout: 1e300 }, 'cashout', 'Amounts go up to $9,999,999.99.'],
  ['a cash-out that is an object', { cashout: {} }, 'cashout', BUYIN],
  ['no game type', { game_type: undefined }, 'game_type', 'Please select a game type.'],
  ['a blank game type', { game_type: ' ' }, 'game_type', 'Please select a game type.'],
  ['a long game type', { game_type: 'x'.repeat(51) }, 'game_type', 'At most 50 characters'],
  ['no location', { location: undefined }, 'location', 'Please select a location.'],
  ['a long location', { location: '😀'.repeat(101) }, 'location', 'At most 100 characters'],
  ['a location with a NUL', { location: 'a\u0000b' }, 'location', 'cannot be stored'],
  ['half an emoji', { notes: 'a\ud83d' }, 'notes', 'cannot be stored'],
  ['long notes', { notes: 'n'.repeat(2001) }, 'notes', 'At most 2,000 characters'],
  ['an unknown field', { profit: 100 }, 'profit', 'not known'],
  ['an id', { id: '01a1fc2a-c871-70e7-b583-040bcefdfc34' }, 'id', 'not known'],
  ["another account's id", { account_id: 'x' }, 'account_id', 'not known'],
];

const untimed = { startTime: undefined, endTime: undefined };
const DURATION = 'A duration is above 0 and at most 120 hours.';

const ofCash: Refusal[] = [
  ['no stakes', { stakes: undefined }, 'stakes', 'Please enter the stakes.'],
  ['long stakes', { stakes: '1'.repeat(31) }, 'stakes', 'At most 30 characters'],
  ['no cash-out', { cashout: undefined }, 'cashout', BUYIN],
  ['neither times nor duration', untimed, 'startTime', 'When did you start playing?'],
  ['no duration at all', { ...untimed, duration: 0 }, 'duration', DURATION],
  ['a duration of 121 hours', { ...untimed, duration: 120.01 }, 'duration', DURATION],
  ['a name, which tournaments have', { name: 'Main Event' }, 'name', 'not known'],
];

const ofTournaments: Refusal[] = [
  ['a long name', { name: 'x'.repeat(121) }, 'name', 'At most 120 characters'],
  ['a place of 0', { place: 0 }, 'place', 'A place starts at 1.'],
  ['half a place', { place: 1.5 }, 'place', 'Whole numbers only'],
  ['a place beyond the entries', { place: 89 }, 'place', 'The place cannot be beyond'],
  ['no entries at all', { entries: 0, place: undefined, places_paid: undefined }, 'entries', 'at least one'],
  ['places paid below 0', { places_paid: -1 }, 'places_paid', 'Places paid cannot be below 0.'],
  ['more places paid than entries', { places_paid: 89 }, 'places_paid', 'There cannot be more places paid'],
  ['entries in words', { entries: 'many' }, 'entries', 'Whole numbers only'],
  ['a duration below 0', { ...untimed, duration: -1 }, 'duration', DURATION],
  ['stakes, which cash sessions have', { stakes: '1/2' }, 'stakes', 'not known'],
];

let tracking: Tracking;
beforeAll(async () => {
  tracking = await startTracking();
});
afterAll(() => tracking.close());

describe.each([
  { path: '/sessions', sample: aCashSession(), refusals: [...ofBoth, ...ofCash] },
  { path: '/tournaments', sample: aTournament(), refusals: [...ofBoth, ...ofTournaments] },
])('$path refuses', ({ path, sample, refusals }) => {
  let player: PlayerClient;
  let id: string;
  beforeAll(async () => {
    player = await tracking.signIn();
    id = (await player.post(path, sample)).body.id;
  });

  it.each(refusals)('%s, and changes nothing', async (_, changes, field, text) => {
    const before = await player.get(path);
    const bad = { ...sample, ...changes };

    const answers = [
      await player.post<ErrorBody>(path, bad),
      await player.put<ErrorBody>(`${path}/${id}`, bad),
    ];

    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid_request', requestId: anyText });
      expect(body.fields).toContainEqual({ path: field, message: textWith(text) });
    }
    const after = await player.get(path);
    expect(after.text).toBe(before.text);
    // The tag carries the version: not even that has moved.
    expect(after.headers['etag']).toBe(before.headers['etag']);
  });

  it('all required fields at once, by name', async () => {
    const { status, body } = await player.post<ErrorBody>(path, { notes: 'nothing else', location: ' ' });

    expect(status).toBe(400);
    expect(body.error).toMatch(/^Missing required fields: /);
    expect(body.error).toEqual(textWith('date'));
    expect(body.error).toEqual(textWith('location'));
    expect(body.error).not.toContain('notes');
  });

  it.each([
    ['an array', '[]', 400],
    ['a text', '"hello"', 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    ['half of JSON', '{"date":', 400],
    ['a number beyond JSON', '{"buyin": NaN}', 400],
    ['a prototype', '{"__proto__": {"role": "owner"}}', 400],
    ['more than 256 KB', JSON.stringify({ notes: 'x'.repeat(300_000) }), 413],
  ])('a body of %s', async (_, body, status) => {
    const before = await player.get(path);

    const answer = await player.post<ErrorBody>(path, body);

    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(status === 413 ? 'too_large' : 'invalid_request');
    expect((await player.get(path)).text).toBe(before.text);
  });

  it('a body that is not JSON', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };

    const answer = await player.post<ErrorBody>(path, 'date=2026-03-14', form);

    expect(answer.status).toBe(415);
    expect(answer.body.code).toBe('unsupported_media_type');
  });

  it.each([
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['cursor=abc', 'cursor'],
    ['cursor=e30', 'cursor'],
    ['page=2', 'page'],
  ])('a list with ?%s', async (query, field) => {
    const answer = await player.get<ErrorBody>(`${path}?${query}`);

    expect(answer.status).toBe(400);
    expect(answer.body.fields).toContainEqual({ path: field, message: anyText });
  });
});
