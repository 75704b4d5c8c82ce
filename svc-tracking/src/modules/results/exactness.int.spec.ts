import type { CashSessionResponse, TournamentResponse } from '@feltbook/contracts';
import { tidyText } from '@feltbook/poker-math';
import { directQuery } from '@feltbook/svc-kit';
import type { PlayerClient } from '../../testing/player-client';
import { textLike } from '../../testing/matchers';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';

let tracking: Tracking;
let player: PlayerClient;
beforeAll(async () => {
  tracking = await startTracking();
  player = await tracking.signIn({ role: 'owner' });
});
afterAll(() => tracking.close());

const roundTrip = async (changes: object): Promise<CashSessionResponse> => {
  const { status, body } = await player.post('/sessions', { ...aCashSession(), ...changes });
  expect(status).toBe(201);
  return (await player.get<CashSessionResponse>(`/sessions/${body.id}`)).body;
};

it.each([0, 0.01, 0.07, 0.1, 0.29, 0.3, 1.005e2, 4.35, 19.99, 1234567.89, 8388608.01, 9999999.99])(
  'returns %p unchanged',
  async (amount) => {
    expect(await roundTrip({ buyin: amount, cashout: amount })).toMatchObject({
      buyin: amount,
      cashout: amount,
    });
  },
);

it('stores cents exactly that floating point does not add up', async () => {
  const saver = await tracking.signIn({ role: 'owner' });
  for (const buyin of [0.1, 0.2, 9_999_999.99, 9_999_999.99, 0.07]) {
    await saver.post('/sessions', aCashSession({ buyin, cashout: 0.7 }));
  }

  const [sums] = await directQuery(tracking.dataSource).execute<{ buyin: string; cashout: string }>(
    'SELECT SUM(buyin_cents) AS buyin, SUM(cashout_cents) AS cashout FROM cash_sessions WHERE account_id = ?',
    [saver.accountId],
  );

  expect(sums).toEqual({ buyin: '2000000035', cashout: '350' });
});

it.each([
  ['emoji of several parts', '👩🏽‍🚀🃏🂡👨‍👩‍👧‍👦🏳️‍🌈'],
  ['Chinese', '德州撲克——深圳俱樂部'],
  ['Arabic with marks', 'بُوكَر في دُبَيّ'],
  ['Hindi', 'पोकर क्लब'],
  ['letters that case folding would merge', 'Straße STRASSE İıiI ſs'],
  ['combining marks, not composed', 'Cafe\u0301'],
  ['the same composed', 'Caf\u00e9'],
  ['quotes, backslashes and markup', `'"\\ \\' \\n <b>&amp;</b> \${x} %s ?`],
  ['lines and tabs', 'one\ntwo\r\n\tthree'],
  ['SQL', "'); DROP TABLE cash_sessions; --"],
  ['joined and directed', 'a\u200db\u202ec\u2066d'],
  ['families', '\u{1f468}\u200d\u{1f469} 1\ufe0f\u20e3 \u0645\u06cc\u200c\u062e\u0648'],
])('gives back notes with %s as they came, and names in NFC with single blanks', async (_, text) => {
  expect(await roundTrip({ location: text, game_type: text.slice(0, 20).trim(), notes: text })).toMatchObject(
    {
      location: tidyText(text),
      notes: text,
    },
  );
  const list = await player.get<CashSessionResponse[]>('/sessions');
  expect(list.body.some(({ notes }) => notes === text)).toBe(true);
});

it('accepts texts of the maximum length, counted in characters', async () => {
  const texts = {
    game_type: '🂡'.repeat(50),
    location: '🏆'.repeat(100),
    stakes: '５'.repeat(30),
    notes: '😀'.repeat(2000),
  };

  expect(await roundTrip(texts)).toMatchObject(texts);

  const name = '🃏'.repeat(120);
  const { body } = await player.post('/tournaments', aTournament({ name }));
  expect((await player.get<TournamentResponse>(`/tournaments/${body.id}`)).body.name).toBe(name);
});

it.each([
  ['1970-01-01', '00:00', '00:01', 0.02],
  ['2024-02-29', '23:59', '00:00', 0.02],
  ['2026-03-29', '22:00', '21:59', 23.98],
  ['2026-03-14', '20:00', '20:20', 0.33],
  ['2026-03-14', '20:00', '20:40', 0.67],
])('on %s from %s to %s is %d hours', async (date, startTime, endTime, duration) => {
  expect(await roundTrip({ date, startTime, endTime })).toMatchObject({ date, startTime, endTime, duration });
});

it('accepts tomorrow, for a player ahead of UTC', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

  expect(await roundTrip({ date: tomorrow })).toMatchObject({ date: tomorrow });
});

it('rejects invalid rows by constraints of the table', async () => {
  const { body } = await player.post('/tournaments', aTournament());
  const set = (assignment: string) =>
    directQuery(tracking.dataSource).run(
      `UPDATE tournaments SET ${assignment} WHERE account_id = ? AND id = ?`,
      [player.accountId, body.id],
    );

  for (const assignment of [
    'buyin_cents = -1',
    'cashout_cents = 1000000000',
    'place = 0',
    'place = entries + 1',
    "end_time = ''",
    'end_time = start_time',
    'duration_hundredths = 12001',
    "played_on = '1969-12-31'",
  ]) {
    await expect(set(assignment)).rejects.toMatchObject({ sqlState: textLike(/^(23|HY)/) });
  }
});
