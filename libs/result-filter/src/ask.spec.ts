import { DAYS_OF_WEEK } from '@feltbook/poker-math';
import * as fc from 'fast-check';
import { completed, type FilterChoice, NO_CHOICE } from './choice';
import { ask } from './ask';

const OPTIONS = {
  venue: ['Bellagio', 'Bellagio Poker Room', 'The Orleans', 'Café Royale', "Bobby's Room, Vegas"],
  stakes: ['1/3', '$2/$5', '0.5/1'],
  game: ['nlhe', 'short_deck', 'omaha'],
  tag: ['late', 'with a friend', 'cash prize'],
  trip: ['Vegas 2026'],
  bankroll: ['', 'Online'],
  years: ['2026', '2025'],
};

it.each<[string, Partial<FilterChoice>, string[]]>([
  [
    '2/5 bellagio weekends 2026',
    { stakes: ['$2/$5'], venue: ['Bellagio'], weekend: ['weekend'], date: '2026' },
    [],
  ],
  ['Am I winning at $2/5?', { result: ['winning'], stakes: ['$2/$5'] }, ['Am', 'I']],
  ['poker room', { venue: ['Bellagio Poker Room'] }, []],
  ['room', { venue: ['Bellagio Poker Room', "Bobby's Room, Vegas"] }, []],
  ['the orleans and orleans', { venue: ['The Orleans'] }, []],
  ['cash', { kind: 'cash' }, []],
  ['cash prize', { tag: ['cash prize'] }, []],
  ['tournaments last month', { kind: 'tournament', date: 'last_month' }, []],
  ['fri saturdays sunday', { day: ['friday', 'saturday', 'sunday'] }, []],
  ["no-limit hold'em, late", { game: ['nlhe'], tag: ['late'] }, []],
  ['CAFÉ royale losses', { venue: ['Café Royale'], result: ['losing'] }, []],
  ['wynn 1/3', { stakes: ['1/3'] }, ['wynn']],
  ['2019', {}, ['2019']],
  ['   ', {}, []],
])('understands %j', (text, choice, unknown) => {
  expect(ask(text, OPTIONS)).toEqual({ choice: completed(choice), unknown });
});

const sorted = (choice: FilterChoice) =>
  Object.fromEntries(
    Object.entries(choice).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? [...(value as string[])].sort() : value,
    ]),
  );

/** Something to ask, and the choice that it means. */
const phrase: fc.Arbitrary<[text: string, chosen: Partial<FilterChoice>]> = fc.oneof(
  ...(['venue', 'stakes', 'game', 'tag'] as const).map((criterion) =>
    fc
      .constantFrom(...OPTIONS[criterion])
      .map((value): [string, Partial<FilterChoice>] => [value, { [criterion]: [value] }]),
  ),
  fc.constantFrom(...DAYS_OF_WEEK).map((day): [string, Partial<FilterChoice>] => [`${day}s`, { day: [day] }]),
  fc.constantFrom(...OPTIONS.years).map((date): [string, Partial<FilterChoice>] => [date, { date }]),
  fc.constantFrom<[string, Partial<FilterChoice>]>(
    ['Weekend', { weekend: ['weekend'] }],
    ['winning', { result: ['winning'] }],
    ['tournaments', { kind: 'tournament' }],
  ),
);

it('understands names and words in any order, case and spacing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(phrase, { maxLength: 6, selector: ([text]) => text }),
      fc.constantFrom(' ', '   ', ' in ', ', '),
      fc.boolean(),
      (phrases, blank, isLoud) => {
        const text = phrases.map(([one]) => one).join(blank);
        const wanted = phrases.reduce<FilterChoice>(
          (choice, [, chosen]) =>
            completed({
              ...choice,
              ...Object.fromEntries(
                Object.entries(chosen).map(([name, value]) => [
                  name,
                  Array.isArray(value) ? [...choice[name as 'venue'], ...(value as string[])] : value,
                ]),
              ),
            }),
          NO_CHOICE,
        );
        const asked = ask(isLoud ? text.toUpperCase() : text, OPTIONS);
        expect(asked.unknown).toEqual([]);
        expect(sorted(asked.choice)).toEqual(sorted(wanted));
      },
    ),
  );
});

it('names every word without a meaning, until it is a name', () => {
  const nothing = { venue: [], stakes: [], game: [], tag: [], trip: [], bankroll: [], years: [] };
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const { unknown } = ask(text, nothing);
      expect(unknown.filter((word) => !text.replaceAll(/[?!]/g, '').includes(word))).toEqual([]);
      const left = ask(text, { ...nothing, venue: unknown }).unknown;
      expect(left).toEqual([]);
    }),
  );
});
