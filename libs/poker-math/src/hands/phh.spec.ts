import * as fc from 'fast-check';
import { parse } from 'smol-toml';
import { type NotedHand, writePhh, writePhhs } from './phh';

/** The grammar of the specification's actions, of those that dealers have. */
const CARD = '(?:[2-9TJQKA][cdhs]|\\?\\?)';
const ACTION = new RegExp(`^(?:d dh p[1-9]\\d* (?:${CARD})+|d db (?:${CARD})+)?(?: ?# .+)?$`);

const ARRAYS = ['antes', 'blinds_or_straddles', 'starting_stacks'] as const;
const FIELDS = [
  ...['variant', ...ARRAYS, 'min_bet', 'actions'],
  ...['venue', 'day', 'month', 'year', 'currency'],
];

/** Checks what the specification says of a hand. */
function expectValid(hand: Readonly<Record<string, unknown>>): void {
  expect(Object.keys(hand).filter((name) => !name.startsWith('_') && !FIELDS.includes(name))).toEqual([]);
  const { variant, min_bet: minBet, actions } = hand;
  const arrays = ARRAYS.map((name) => hand[name] as number[]);
  expect(['NT', 'PO']).toContain(variant);
  expect(new Set(arrays.map(({ length }) => length)).size).toBe(1);
  const [antes = [], blinds = [], stacks = []] = arrays;
  expect(antes.length).toBeGreaterThanOrEqual(2);
  expect([...antes, ...blinds].every((one) => one >= 0)).toBe(true);
  expect(stacks.every((one) => one > 0)).toBe(true);
  expect(minBet).toBeGreaterThan(0);
  const dealt = (actions as string[]).map((action) => {
    expect(action).toMatch(ACTION);
    return action.replace(/ ?#.*/, '');
  });
  const known = dealt.join('').match(/[2-9TJQKA][cdhs]/g) ?? [];
  expect(new Set(known).size).toBe(known.length);
  const holes = dealt.filter((action) => action.startsWith('d dh'));
  expect(holes.map((action) => action.split(' ')[2])).toEqual(antes.map((_, index) => `p${index + 1}`));
  const board = dealt
    .filter((action) => action.startsWith('d db'))
    .map((action) => action.length - 'd db '.length);
  expect(board).toEqual([6, 2, 2].slice(0, board.length));
}

it('writes what a note says', () => {
  const written = writePhh({
    text: 'AhKd vs QQ on Kc7d2s 4h',
    ...{
      date: '2026-03-14',
      stakes: '1/3',
      venue: 'Bellagio',
      position: 'BTN',
      amount: -120.5,
      tags: ['cooler'],
    },
  });
  expect(written).toBe(`variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 3]
min_bet = 3
starting_stacks = [inf, inf]
actions = [
  "d dh p1 AhKd",
  "d dh p2 ???? # QQ",
  "# The note leaves out the betting.",
  "d db Kc7d2s",
  "# The note leaves out the betting.",
  "d db 4h",
]
venue = "Bellagio"
day = 14
month = 3
year = 2026
currency = "USD"
_note = "AhKd vs QQ on Kc7d2s 4h"
_unknown = ["order of players", "antes", "starting_stacks", "betting"]
_stakes = "1/3"
_position = "BTN"
_result = -120.5
_result_currency = "USD"
_tags = ["cooler"]
`);
  expectValid(parse(written));
});

it('writes the currency of the stakes and of the result', () => {
  const euros = { text: 'AhKd', date: '2026-03-14', stakes: '5/5', amount: 500, currency: 'EUR' };
  const hand = parse(writePhh(euros));
  expectValid(hand);
  expect(hand).toMatchObject({ currency: 'EUR', _result: 500, _result_currency: 'EUR' });
});

it('writes what is unknown as unknown', () => {
  const hand = parse(writePhh({ text: 'He "slowrolled" me\nvs TT+ on K72r', date: '2026-03-14' }));
  expectValid(hand);
  expect(hand).toMatchObject({
    ...{ blinds_or_straddles: [0, 1], min_bet: 1, starting_stacks: [Infinity, Infinity] },
    actions: [
      'd dh p1 ????',
      'd dh p2 ???? # TT+',
      '# The note leaves out the betting.',
      'd db ?????? # K72r',
    ],
    _note: 'He "slowrolled" me\nvs TT+ on K72r',
  });
  expect(hand['_unknown']).toContain('min_bet');
});

it('deals no card twice, and four cards in Omaha', () => {
  const hand = parse(writePhh({ text: 'AhAdKhKd vs AhQs9h9d on KcQh2d', date: '2026-03-14' }));
  expectValid(hand);
  expect(hand).toMatchObject({
    variant: 'PO',
    actions: ['d dh p1 AhAdKhKd', 'd dh p2 ??Qs9h9d # AhQs9h9d', expect.anything(), 'd db KcQh2d'],
  });
});

it('writes any note in valid files', () => {
  const note = fc.record({
    text: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      fc
        .array(fc.constantFrom('AhKd', 'QQ', 'vs', 'on', 'Kc7d2s', '4h', 'AhAdKhKd', 'TT+', '"', '\\', '#'), {
          maxLength: 9,
        })
        .map((words) => words.join(' ')),
    ),
    date: fc.constantFrom('2026-03-14', '1999-12-31'),
    stakes: fc.constantFrom(undefined, '1/3', '2/5/10', '$5-$10', '25/50 PLO', 'Home'),
    venue: fc.option(fc.string({ unit: 'grapheme-ascii' }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(note, { maxLength: 4 }), (hands: readonly NotedHand[]) => {
      const tables = Object.entries(parse(writePhhs(hands)));
      expect(tables.map(([number]) => number)).toEqual(hands.map((_, index) => String(index + 1)));
      for (const [, hand] of tables) expectValid(hand as Record<string, unknown>);
      expect(tables.map(([, hand]) => (hand as { _note: string })._note)).toEqual(
        hands.map(({ text }) => text),
      );
    }),
  );
});
