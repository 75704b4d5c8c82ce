import { gunzipSync } from 'node:zlib';
import { entryDefaults, type EntryDefaultsAnswer, RECENT_RESULTS } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { entryDefaultsPart, MOST_ENTRY_BYTES, packDefaults } from './entry-defaults-part';
import { ListedResults } from './listed-results';
import { RowsBuilder, type SessionRow, type TournamentRow } from './rows-builder';

const RESULTS = 10_000;

/** Pseudo-random numbers below `most`, the same in each run. */
function numbers(): (most: number) => number {
  let state = 42;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
}
const next = numbers();

type Text = (length: number) => string;

/** Texts that are parts of one long text. */
function textsOf(character: () => string): Text {
  const all = Array.from({ length: 50_000 }, character);
  return (length) => {
    const from = next(all.length - length);
    return all.slice(from, from + length).join('');
  };
}
const latin = textsOf(() => 'abcdefghijklmnopqrstuvwxyz '.charAt(next(27)));
/** Characters of three and four bytes, which do not compress. */
const wide = textsOf(() => String.fromCodePoint(next(2) ? 0x4e00 + next(20_000) : 0x1f300 + next(700)));

const shared = (at: number, text: Text) => ({
  id: `0190${at.toString(16).padStart(4, '0')}-${next(65_536).toString(16).padStart(4, '0')}-7abc-8def-0123456789ab`,
  played_on: new Date(Date.UTC(2000, 0, 1) + at * 86_400_000).toISOString().slice(0, 10),
  start_time: '19:05',
  end_time: '23:50',
  created_at: new Date(Date.UTC(2000, 0, 1) + at * 86_400_000).toISOString().replace('T', ' ').slice(0, -1),
  duration_hundredths: 100 + next(900),
  buyin_cents: String(next(1_000_000_000)),
  cashout_cents: String(next(1_000_000_000)),
  location: text(100),
  game_type: text(50),
  tags: Array.from({ length: 10 }, () => text(30)).join(','),
  trip: null,
  bankroll: null,
  tips_cents: null,
  expenses_cents: null,
  has_deals: 0,
  currency: null,
  rate: null,
});
const session = (at: number, text: Text): SessionRow => ({ ...shared(at, text), stakes: text(30) });
const tournament = (at: number, text: Text): TournamentRow => ({
  ...shared(at, text),
  ...{ name: text(120), place: 3, places_paid: 9, entries: 88 },
  ...{ rebuys: null, rebuys_cents: null, addons_cents: null },
});

async function packedOf(sessions: readonly SessionRow[], tournaments: readonly TournamentRow[]) {
  const builder = new RowsBuilder(Infinity);
  for (const row of tournaments) builder.addTournament(row);
  for (const row of sessions) builder.addSession(row);
  const rows = builder.build();
  const listed = new ListedResults(rows, 'account');
  const build = entryDefaultsPart(rows, listed);
  await listed.read();
  const packed = packDefaults(build());
  const json = JSON.parse(gunzipSync(packed).toString()) as EntryDefaultsAnswer;
  return { bytes: packed.length, answer: z.parse(entryDefaults, json) };
}

const many = <Row>(row: (at: number, text: Text) => Row, text: Text): Row[] =>
  Array.from({ length: RESULTS / 2 }, (_, at) => row(at, text));

describe('what forms start with', () => {
  /** Few names, as most players have them. */
  const usual = (row: SessionRow | TournamentRow) => ({
    ...row,
    location: `Casino ${next(12)} of Las Vegas`,
    game_type: 'nlhe',
    tags: 'late,tired',
    ...('name' in row ? { name: `Deepstack ${next(5)}` } : { stakes: ['1/2', '1/3', '2/5'][next(3)] ?? '' }),
  });

  it('has at most 2,000 bytes for 10,000 results with the names of most players, and ten latest of each kind', async () => {
    const { bytes, answer } = await packedOf(
      many(session, latin).map((row) => usual(row) as SessionRow),
      many(tournament, latin).map((row) => usual(row) as TournamentRow),
    );
    expect(bytes).toBeLessThanOrEqual(MOST_ENTRY_BYTES);
    for (const { latest, venues, games, last } of [answer.cash, answer.tournament]) {
      expect(latest).toHaveLength(RECENT_RESULTS);
      expect(games.length).toBeGreaterThanOrEqual(3);
      expect(venues).toHaveLength(12);
      expect(last?.id).toBe(latest[0]?.id);
    }
  });

  it.each([
    ['of the longest length', latin],
    ['that do not compress', wide],
  ])('has at most 2,000 bytes for 10,000 results with names %s, each another one', async (_names, text) => {
    const { bytes, answer } = await packedOf(many(session, text), many(tournament, text));
    expect(bytes).toBeLessThanOrEqual(MOST_ENTRY_BYTES);
    expect(answer.cash.usual.location).not.toBe('');
    expect([answer.cash.more, answer.tournament.more]).toEqual([true, true]);
  });

  it('has the usual game, however long ago it was played', async () => {
    const at = (day: number, location: string) => ({
      ...session(day, latin),
      ...{ location, stakes: '1/3', game_type: 'nlhe', tags: null },
    });
    const rows = [
      at(1, 'Aria'),
      at(2, 'Aria'),
      ...Array.from({ length: 30 }, (_, day) => at(day + 3, `V${day}`)),
    ];
    const { answer } = await packedOf(rows, []);
    expect(answer.cash.usual).toMatchObject({ location: 'Aria', stakes: '1/3' });
    expect(answer.cash.games.map(({ location }) => location)).toContain('Aria');
    expect(answer.cash.more).toBe(true);
  });
});
