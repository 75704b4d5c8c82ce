import { cashSessionRequest, tournamentRequest } from '@feltbook/contracts';
import {
  CSV_COLUMNS,
  escapeCell,
  exportResults,
  type Results,
  unescapeCell,
  writeFeltbookCsv,
} from '@feltbook/web-kit/result-files';
import * as fc from 'fast-check';
import { writeFeltbookJson } from './feltbook-json';
import { readFile } from './read-file';

const cents = fc.integer({ min: 0, max: 999_999_999 }).map((value) => value / 100);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const count = maybe(fc.integer({ min: 0, max: 500 }));
/** Texts that players type, including characters that break tables. */
const written = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.floor(maxLength / 8) }),
      fc.constantFrom(
        '1/2',
        '$1/$2',
        "'$1/$2",
        "'=x",
        '=1+1',
        '-5',
        '+1',
        '@x',
        "'",
        '1-2',
        '0.5/1/2',
        'a, "b"',
        'a\nb',
        'a\r\nb',
        '"',
        ',,',
        ';',
        "''-1",
        'null',
        'n/a',
        '0',
      ),
    )
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.length <= maxLength && !text.includes('\u0000'));
const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2026-06-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const minute = fc.integer({ min: 0, max: 1439 });
const clock = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
const times = fc
  .tuple(minute, fc.integer({ min: 1, max: 1439 }))
  .map(([start, long]) => ({ startTime: clock(start), endTime: clock((start + long) % 1440) }));
const duration = fc.integer({ min: 1, max: 12_000 }).map((value) => ({ duration: value / 100 }));
/** A duration beside times counts with a zone only. */
const zone = { zone: fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'UTC') };
const timedInZone = fc
  .tuple(times, duration, fc.record(zone))
  .map((parts) => Object.assign({}, ...parts) as object);
const when = fc.oneof(
  times,
  duration,
  timedInZone,
  fc.tuple(duration, fc.record(zone)).map(([long, at]) => ({ ...long, ...at })),
);
const tags = maybe(
  fc.uniqueArray(fc.constantFrom('live', '=deep', 'late night', '1/2', "o'clock"), { maxLength: 5 }),
);

const backing = { share: fc.integer({ min: 1, max: 99_999 }).map((fine) => fine / 10_000) };
const deals = maybe(
  fc.uniqueArray(
    fc.oneof(
      fc.record({
        ...{ backer: written(40), kind: fc.constant('backing'), ...backing },
        markup: maybe(fc.integer({ min: 0, max: 100_000 }).map((fine) => fine / 10_000)),
      }),
      fc.record({
        ...{ backer: fc.constantFrom('Cy', 'Cy swap', 'a 5 % stake'), kind: fc.constant('swap'), ...backing },
        received: maybe(cents),
      }),
    ),
    {
      selector: ({ backer }) => backer.trim().replace(/\s+/g, ' ').toLowerCase(),
      maxLength: 5,
    },
  ),
).map((list) => list?.filter(({ backer }) => !backer.includes(';')));

const shared = {
  date: day,
  game_type: written(50),
  location: written(100),
  buyin: cents,
  cashout: cents,
  rebuys: count,
  tips: maybe(cents),
  expenses: maybe(cents),
  notes: maybe(written(400)),
  tags,
  deals,
};

/** Both a currency and its rate, or neither: at most 100, so that converted amounts fit. */
const converted = fc.option(
  fc.record({
    currency: fc.constantFrom('EUR', 'JPY', 'USD'),
    rate: fc.integer({ min: 1, max: 10 ** 10 }).map((parts) => parts / 10 ** 8),
  }),
  { nil: {} },
);

/**
 * What the schema makes of the bodies that it accepts: a random name may hold nothing but characters that show nothing.
 */
const accepted = <Draft, Result>(
  drafts: fc.Arbitrary<Draft>,
  schema: { safeParse: (draft: Draft) => { data?: Result } },
) =>
  drafts
    .map((draft) => schema.safeParse(draft).data)
    .filter((result): result is Result & {} => result !== undefined);

const sessions = fc
  .tuple(fc.record({ ...shared, stakes: written(30), position: maybe(written(30)) }), when, converted)
  .map(([fields, when, own]) => ({ ...fields, ...when, ...own, rebuys_amount: fields.buyin }));
const session = accepted(sessions, cashSessionRequest);
const details = fc.record({
  bounties: count,
  registration_level: maybe(fc.integer({ min: 1, max: 40 })),
  day_hours: maybe(fc.constantFrom('8:30 + 6 + 4:15', '0:01 + 24', '7 + 6:07')),
  chop: maybe(written(100)),
  payouts: maybe(fc.constantFrom('1: 5000, 2: 3000.5, 3-5: 1000', '2-9: 0.01')),
});
const events = fc
  .tuple(
    fc.record({
      ...shared,
      name: written(120),
      addons: count,
      place: maybe(fc.integer({ min: 1, max: 99 })),
    }),
    fc.oneof(when, fc.constant({})),
    converted,
  )
  .map(([fields, when, own]) => ({
    ...fields,
    ...when,
    ...own,
    entries: 99,
    places_paid: 9,
    addons_amount: fields.buyin,
  }))
  .map((body) => ({ ...body, bounties_amount: body.cashout, ticket_spent: body.buyin }))
  .chain((body) =>
    details.map((more) => ({ ...body, ...more, ...(more.day_hours && { duration: undefined }) })),
  );
const event = accepted(events, tournamentRequest);
const account = fc.record({
  sessions: fc.array(session, { maxLength: 6 }),
  tournaments: fc.array(event, { maxLength: 6 }),
});

/** The results of importing one of Feltbook's own files. */
function imported(text: string): Results {
  const reading = readFile(new TextEncoder().encode(text), {}, { zone: 'UTC', today: '2026-07-01' });
  if (reading.outcome === 'refused') throw new Error(reading.text);
  expect(reading.problems).toEqual([]);
  expect(reading.questions).toEqual([]);
  return {
    sessions: reading.sessions.map(({ input }) => input),
    tournaments: reading.tournaments.map(({ input }) => input),
  };
}

const reversed = ({ sessions, tournaments }: Results): Results => ({
  sessions: [...sessions].reverse(),
  tournaments: [...tournaments].reverse(),
});

describe('an export of Feltbook', () => {
  it.each([
    ['CSV', writeFeltbookCsv],
    ['JSON', writeFeltbookJson],
  ])('restores the same results, and the next export has the same bytes: %s', (_, write) => {
    fc.assert(
      fc.property(
        account.filter(({ sessions, tournaments }) => sessions.length + tournaments.length > 0),
        (results) => {
          const file = write(results);
          const reimported = imported(file);
          expect(exportResults(reimported)).toEqual(exportResults(results));
          expect(write(reversed(reimported))).toBe(file);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('has no cell that a spreadsheet would run or change', () => {
    const file = writeFeltbookCsv({
      sessions: [
        cashSessionRequest.parse({
          ...{ date: '2026-01-02', startTime: '20:00', endTime: '23:30', game_type: 'nlhe' },
          ...{
            location: '=cmd()',
            stakes: '1/2',
            buyin: 300,
            cashout: 1250.5,
            tags: ['a', 'b'],
            position: '-4',
            notes: 'x\ny',
          },
        }),
      ],
    });
    expect(file).toBe(
      '\ufeffkind,date,startTime,endTime,duration,name,game_type,location,stakes,buyin,rebuys,rebuys_amount,addons,' +
        'addons_amount,cashout,tips,expenses,place,entries,places_paid,tags,notes,position,zone,bankroll,trip,' +
        'bounties,bounties_amount,registration_level,day_hours,ticket_won,ticket_spent,chop,payouts,currency,rate,deals\r\n' +
        'cash,2026-01-02,20:00,23:30,,,nlhe,\'=cmd(),$1/$2,300,,,,,1250.5,,,,,,"a, b","x\ny",\'-4,,,,,,,,,,,,,,\r\n',
    );
  });

  it('is read verbatim if it is older than the field of table and seat and those after it', () => {
    const header = `${CSV_COLUMNS.slice(0, CSV_COLUMNS.indexOf('position')).join(',')}\r\n`;
    const row = 'cash,2026-01-02,20:00,23:30,,,nlhe,Aria,$1/$2,300,,,,,1250.5,,,,,,,"x\r\ny"\r\n';
    const { sessions } = imported(`\ufeff${header}${row}`);
    expect(sessions).toMatchObject([{ stakes: '1/2', notes: 'x\r\ny' }]);
  });

  it('has no ids and timestamps of records', () => {
    const [sample] = fc.sample(session, { numRuns: 1, seed: 1 });
    if (!sample) throw new Error('no sample');
    const input = { ...sample, zone: undefined };
    const record = { ...input, id: 'one', duration: 9, created_at: 'then', updated_at: 'now' };
    expect(writeFeltbookJson({ sessions: [record] })).toBe(
      writeFeltbookJson({ sessions: [{ ...input, duration: input.startTime ? undefined : 9 }] }),
    );
  });

  it('is valid for an empty account', () => {
    expect(writeFeltbookJson({})).toBe(
      '{\n  "feltbook": "results",\n  "version": 1,\n  "sessions": [],\n  "tournaments": []\n}\n',
    );
    expect(writeFeltbookCsv({})).toMatch(
      /^\ufeffkind,.*,notes,position,zone,bankroll,trip,bounties,.*,chop,payouts,currency,rate,deals\r\n$/,
    );
  });
});

describe('an escaped cell', () => {
  it('does not start like a formula, and is restored exactly', () => {
    const risky = fc.tuple(
      fc.constantFrom('', "'", "''", '$', '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          risky.map(([start, rest]) => start + rest),
          written(40),
        ),
        (text) => {
          const cell = escapeCell(text);
          expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
          expect(unescapeCell(cell)).toBe(text);
        },
      ),
    );
  });
});
