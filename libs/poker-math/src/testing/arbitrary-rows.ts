import * as fc from 'fast-check';
import type { DealTerms } from '../action';
import { ColumnsBuilder, type ResultColumns, type ResultRow } from '../statistics';
import { isoDay } from './reference/plain-result';

const MS_A_DAY = 86_400_000;

export const arbitraryDay: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: day('1972-01-01', '2100-12-31') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2024-02-29', '2026-02-28', '2028-02-29', '2026-12-31', '2027-01-01'),
  },
);

function day(from: string, to: string): fc.Arbitrary<string> {
  return fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map(isoDay);
}

// Few different amounts, places and lengths besides the many, so that there are ties and rows that cancel out.
const cents = fc.oneof(
  fc.constantFrom(0, 10_000, 20_000, 30_000),
  fc.integer({ min: 0, max: 999_999_999 }),
  fc.integer({ min: 0, max: 50_000 }),
);
const ticks = fc.oneof(fc.constantFrom(0, 3, 300, 600), fc.integer({ min: 0, max: 120 * 300 }));
const location = fc.constantFrom(
  'Aria',
  'aria ',
  'ARIA',
  'Caf\u00e9 Royale',
  'Cafe\u0301  Royale',
  'Bellagio',
  'bellagio',
  '\u202aBella\u00adgio\u200b\u3164',
  'Wynn',
  ' ',
  undefined,
  null,
);
const stakes = fc.constantFrom(
  '1/2',
  '1/3',
  '$2/$5',
  '0.5/1',
  '5-10',
  ' 1/3',
  'home game',
  '0/0',
  '',
  undefined,
);

const cost = fc.option(fc.oneof(fc.constant(0), cents), { nil: undefined, freq: 2 });

const body = fc.record({
  kind: fc.constantFrom('cash', 'tournament'),
  buyinCents: cents,
  entryCents: fc.option(cents, { nil: undefined }),
  cashoutCents: cents,
  ticks,
  location,
  stakes,
  place: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  placesPaid: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
  tipsCents: cost,
  expensesCents: cost,
  gameType: fc.constantFrom('nlhe', 'NLHE ', 'omaha', '', undefined),
  tags: fc.constantFrom(
    'late',
    'late,Live',
    ' live ,LATE,late',
    'apre\u0300s,apr\u00e8s',
    'tired',
    '',
    ',',
    undefined,
    null,
  ),
  trip: fc.constantFrom('Vegas 2026', 'VEGAS  2026', 'Main Event', '', undefined, null),
  bankroll: fc.constantFrom('Online', 'ONLINE ', '', undefined, null),
  deals: fc.option(
    fc.constantFrom<readonly DealTerms[]>(
      [{ backer: 'Anna', kind: 'backing', share: 25, markup: 1.08 }],
      [{ backer: 'Ben', kind: 'backing', share: 33.3333, bullets: 'first' }],
      [{ backer: 'Cy', kind: 'swap', share: 5, received: 120.5 }],
      [{ backer: 'Dana', kind: 'stake', share: 50 }],
    ),
    { nil: undefined, freq: 1 },
  ),
  currency: fc.constantFrom('', 'EUR', 'JPY', undefined, undefined, null),
  rate: fc.constantFrom(1.0823, 0.00652318, 1, undefined),
  startTime: fc.oneof(
    fc.constantFrom('00:00', '03:59', '04:00', '20:00', '23:59', '', undefined, null),
    time(),
  ),
});

function time(): fc.Arbitrary<string> {
  const twoDigits = (max: number) =>
    fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
  return fc.tuple(twoDigits(23), twoDigits(59)).map(([hour, minute]) => `${hour}:${minute}`);
}

const NO_DAYS = ['2026-02-30', '', 'soon', '2025-13-01', '2023-02-29'];

/** Results around a day, in their order, some of which have no day. */
export const arbitraryRows = (
  today: string,
  lengths: fc.ArrayConstraints = { maxLength: 60 },
): fc.Arbitrary<ResultRow[]> =>
  fc
    .array(
      fc.record({
        body,
        ago: fc.oneof(fc.integer({ min: -2, max: 130 }), fc.integer({ min: -40, max: 900 })),
        noDay: fc.oneof(
          { weight: 11, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.constantFrom(...NO_DAYS) },
        ),
      }),
      lengths,
    )
    .map((drawn) =>
      [...drawn]
        .sort((a, b) => b.ago - a.ago)
        .map(({ body: row, ago, noDay }) => ({
          ...row,
          stakes: row.kind === 'cash' ? row.stakes : undefined,
          date: noDay ?? isoDay(new Date(new Date(today).getTime() - ago * MS_A_DAY)),
        })),
    );

export function columnsOf(rows: readonly ResultRow[]): ResultColumns {
  const builder = new ColumnsBuilder(4);
  for (const row of rows) builder.add(row);
  return builder.build();
}
