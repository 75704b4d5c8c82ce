import * as fc from 'fast-check';
import { type Card, cardCode, cardName, RANKS, SUITS } from './cards';
import { formatBoard, formatHand, formatHolding } from './format-hand';
import type { Holding } from './holdings';
import { parseHand } from './parse-hand';

/** What was read, in notation: own cards, the villains', the board. */
const read = (note: string) => {
  const { hero, villains, board, isRainbow } = parseHand(note);
  return [hero && formatHolding(hero), villains.map(formatHolding), formatBoard({ board, isRainbow })];
};

it.each<[string, string | undefined, string[], string]>([
  ['AhKd vs QQ on Kc7d2s', 'AhKd', ['QQ'], 'Kc7d2s'],
  ['ahkd v qq on kc7d2s', 'AhKd', ['QQ'], 'Kc7d2s'],
  ['ah kd vs. QQ', 'AhKd', ['QQ'], ''],
  ['A♥K♦ vs Q♠️Q♣️', 'AhKd', ['QsQc'], ''],
  ['A♥ K♦', 'AhKd', [], ''],
  ['10h9h against A10s', 'Th9h', ['ATs'], ''],
  ['AKs', 'AKs', [], ''],
  ['ako vs tt+', 'AKo', ['tt+'], ''],
  ['AK suited vs 22', 'AKs', ['22'], ''],
  ['98cc vs AKhd', '9c8c', ['AhKd'], ''],
  ['QQ vs 22-66 on K72r', 'QQ', ['22-66'], 'K72r'],
  ['QQ on K72 rainbow', 'QQ', [], 'K72r'],
  ['QQ on 772', 'QQ', [], '7x7x2x'],
  ['AhKd vs QQ and JJ', 'AhKd', ['QQ', 'JJ'], ''],
  ['AhKd vs QQ, JJ vs T9s', 'AhKd', ['QQ', 'JJ', 'T9s'], ''],
  ['AhAdKhKd vs AsQs9h9d on KcQh2d', 'AhAdKhKd', ['AsQs9h9d'], 'KcQh2d'],
  ['AhAdKhKd2c vs xxxxxxxxxx', 'AhAdKhKd2c', ['xxxxxxxxxx'], ''],
  ['AAKKds vs AsKsxx', 'AxAxKxKx', ['AsKsxx'], ''],
  ['AhKd vs xx', 'AhKd', ['xx'], ''],
  ['AhKd vs ??', 'AhKd', ['xx'], ''],
  ['Ax vs Kxs', 'Ax', ['Kxs'], ''],
  ['AhKd flop Kc7d2s turn 4h river 9s', 'AhKd', [], 'Kc7d2s 4h 9s'],
  ['AhKd on Kc7d2s/4h/9s', 'AhKd', [], 'Kc7d2s 4h 9s'],
  ['AhKd, flop: Kc 7d 2s, turn: the 4h, river is As', 'AhKd', [], 'Kc7d2s 4h As'],
  ['AhKd flop kc 7d 2s turn as, river ad', 'AhKd', [], 'Kc7d2s As Ad'],
  ['AhKd flop K-7-2 turn 5 river K', 'AhKd', [], 'Kx7x2x 5x Kx'],
  ['AhKd Kc7d2s', 'AhKd', [], 'Kc7d2s'],
  ['AhKd Kc7d2s4h9s', 'AhKd', [], 'Kc7d2s 4h 9s'],
  ['ah kd kc 7d 2s', 'AhKd', [], 'Kc7d2s'],
  ['I had AhKd and he showed QQ. AK is good.', 'AhKd', ['QQ'], ''],
  ['vs QQ, I had AK', 'AK', ['QQ'], ''],
  ['AT vs 99', 'AT', ['99'], ''],
  ['3bet JTs vs 76s on 9s8d2c, 4h on the turn', 'JTs', ['76s'], '9s8d2c 4h'],
  ['AA on the button vs BB, board Kc7d2s', 'AA', [], 'Kc7d2s'],
])('reads %s', (note, hero, villains, board) => {
  expect(read(note)).toEqual([hero, villains, board]);
});

it.each([
  'As usual, Jack ran over the table. Ad break at 10.',
  'as I said, he asks and then acts as if he had it',
  'on as little as 22 big blinds',
  'The turn as expected changed nothing',
  'river as he bets 55 into 88',
  'I have 22 big blinds left and play 4h a day',
  'won 5k in Q3, paid 2d rent at 8s',
  'stayed 4h 5d in a row',
  'at the table, at last. TA is closed',
  'He bets $77 into 325, really?? xx',
  'on 325 dollars',
  'Called 99 times, 910 hands, 44 players, A-game',
  'Ten Queens ace king suit 10 J',
  '1/3 game, 2/5 later, 20:30 to 22:45',
])('finds no cards in %p', (note) => {
  expect(parseHand(note).parts.filter(({ holding, board }) => holding ?? board)).toEqual([]);
});

it('says which cards stand twice, and refuses none', () => {
  expect(parseHand('AhKd vs KdKc on Kc7d2s').repeated.map(cardCode)).toEqual(['Kd', 'Kc']);
  expect(parseHand('AhAh').repeated.map(cardCode)).toEqual(['Ah']);
  expect(parseHand('AhKd, later AhKd again, AK').repeated).toEqual([]);
});

it('splits a note into text and cards', () => {
  const { parts } = parseHand('Hm, AhKd vs QQ!');
  expect(parts.map(({ text, holding }) => [text, holding !== undefined])).toEqual([
    ['Hm, ', false],
    ['AhKd', true],
    [' vs ', false],
    ['QQ', true],
    ['!', false],
  ]);
});

it('names cards', () => {
  expect(
    (['Ah', 'Tc', 'K?', '??'] as const).map((code) =>
      cardName({ rank: code[0] as Card['rank'], suit: code[1] as Card['suit'] }),
    ),
  ).toEqual(['ace of hearts', 'ten of clubs', 'king', 'unknown card']);
});

const DECK = RANKS.flatMap((rank) => SUITS.map((suit): Card => ({ rank, suit })));

/** Distinct cards for players of two, four or five, and a board of none, or three to five. */
const hands = fc
  .record({
    deck: fc.shuffledSubarray(DECK, { minLength: 52, maxLength: 52 }),
    size: fc.constantFrom(2, 4, 5),
    villains: fc.integer({ min: 0, max: 3 }),
    hasHero: fc.boolean(),
    board: fc.constantFrom(0, 3, 4, 5),
  })
  .map(({ deck, size, villains, hasHero, board }) => {
    let taken = 0;
    const take = (count: number) => deck.slice(taken, (taken += count));
    return {
      ...(hasHero && { hero: { cards: take(size) } }),
      villains: Array.from({ length: villains }, (): Holding => ({ cards: take(size) })),
      board: take(board),
      isRainbow: false,
    };
  });

it('reads what it formats, with no card twice', () => {
  fc.assert(
    fc.property(hands, (hand) => {
      const { parts, repeated, ...same } = parseHand(formatHand(hand));
      expect(same).toEqual(hand);
      expect(repeated).toEqual([]);
      const shown = parts.flatMap(({ holding, board }) => holding?.cards ?? board ?? []);
      expect(new Set(shown.map(cardCode)).size).toBe(shown.length);
    }),
  );
});

const classes = fc
  .record({
    ranks: fc.tuple(fc.constantFrom(...RANKS), fc.constantFrom(...RANKS)),
    suited: fc.constantFrom(undefined, true, false),
  })
  .filter(
    ({ ranks: [high, low], suited }) =>
      RANKS.indexOf(high) >= RANKS.indexOf(low) && (high !== low || suited === undefined),
  )
  .map(({ ranks, suited }): Holding => {
    const cards = ranks.map((rank): Card => ({ rank, suit: '?' }));
    return { cards, ...(suited !== undefined && { suited }) };
  });

it('reads hands in ranks as it formats them', () => {
  fc.assert(
    fc.property(classes, fc.array(classes, { maxLength: 2 }), (hero, villains) => {
      const hand = { hero, villains, board: [], isRainbow: false };
      const { parts: _parts, repeated: _repeated, ...same } = parseHand(formatHand(hand));
      expect(same).toEqual(hand);
    }),
  );
});

it('never throws, and its parts are the note', () => {
  const cardLike = fc.string({
    unit: fc.constantFrom(...'AKQJTakqjt2379105hdcs♥ xs?+-r,.vson\n'),
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), cardLike), (note) => {
      expect(
        parseHand(note)
          .parts.map(({ text }) => text)
          .join(''),
      ).toBe(note);
    }),
  );
});

it.each(['4h 5d ', '4h\n5d\n', 'Ah 5d ', 'vs QQ '])(
  'takes no longer for each word of a long note: %j',
  (words) => {
    const started = Date.now();
    const { parts } = parseHand(words.repeat(20_000));
    expect(parts.map(({ text }) => text).join('')).toBe(words.repeat(20_000));
    // By the square of their number, it takes minutes.
    expect(Date.now() - started).toBeLessThan(10_000);
  },
);
