import { isCalendarDay } from '@feltbook/contracts';
import * as fc from 'fast-check';
import { parseAmount } from './amount';
import { hoursOptions, parseDuration, precisionOf } from './duration';
import { stakesInName, stakesOfDay, tidyStakes } from './stakes';

const two = (value: number): string => String(value).padStart(2, '0');

describe('a length', () => {
  const forms: readonly ((hours: number, minutes: number) => string)[] = [
    (h, m) => `${h}:${two(m)}`,
    (h, m) => `${two(h)}:${two(m)} h`,
    (h, m) => `${h}:${two(m)}:00`,
    (h, m) => `${h}h${two(m)}`,
    (h, m) => `${h} h ${m} min`,
    (h, m) => `${h} Std. ${m} Min.`,
    (h, m) => `${h} hours and ${m} minutes`,
    (h, m) => `${h}時間${m}分`,
    (h, m) => `PT${h}H${m}M`,
    (h, m) => `${h * 60 + m} Minuten`,
    (h, m) => `0 days ${h}:${two(m)}`,
  ];

  it('is read in all notations', () => {
    const anyHours = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(
        anyHours,
        fc.integer({ min: 0, max: 59 }),
        fc.constantFrom(...forms),
        (hours, minutes, write) => {
          const text = write(hours, minutes);
          expect([text, parseDuration(text, 'hours')]).toEqual([text, hours * 60 + minutes]);
        },
      ),
    );
  });

  it.each([
    ['3½', 210],
    ['3 ½ h', 210],
    ['¾', 45],
    ['3 1/2', 210],
    ["'3.5", 210],
    ['1 day, 2:30:00', 1590],
    ['90s', 1.5],
    ['3,5 Std', 210],
  ])('is read from %s', (text, minutes) => {
    expect(parseDuration(text, 'hours')).toBeCloseTo(minutes);
  });

  it.each(['', '3 apples', '20m 3h', '3h later', '½½', '1:75', '4:30 pm'])('is not read from %j', (text) => {
    expect(parseDuration(text, 'hours')).toBeUndefined();
  });

  it.each([
    [['4.30', '3.45', '2.15'], true],
    [['4.30', '3', '2.30'], true],
    [['4,15 h', '3'], true],
    [['4.3', '2.45'], true],
    [['4.10', '5.50', '3.20'], true],
    [['4.3', '3', '5.3', '2.3'], true],
    [['4.50', '3.25'], false],
    [['4.30', '3.75'], false],
    [['4.5', '3.25'], false],
    [['4:15', '3:30'], false],
    [['4', ''], false],
  ])('of %j is unclear: %s', (texts, isUnclear) => {
    expect(hoursOptions(texts).options.length > 0).toBe(isUnclear);
  });

  it('of hours and minutes is asked about or decimal, and read by the answer', () => {
    const minutes = fc.array(fc.constantFrom(15, 30, 45, 90, 105, 135, 240, 255, 345), { minLength: 2 });
    fc.assert(
      fc.property(minutes, (lengths) => {
        const texts = lengths.map((length) => `${Math.floor(length / 60)}.${two(length % 60)}`);
        expect(texts.map((text) => parseDuration(text, 'clock'))).toEqual(lengths);
        expect(hoursOptions(texts).options.length > 0).toBe(lengths.some((length) => length % 60 !== 0));
      }),
    );
    expect(['4.3', '4.30', '4'].map((text) => parseDuration(text, 'clock'))).toEqual([270, 270, 240]);
  });

  it('has the precision of its last place', () => {
    expect(['3.5', '3.25', '3', '3:20', '200'].map(precisionOf)).toEqual([6, 0.6, 1, 1, 1]);
  });
});

describe('an amount', () => {
  it.each([
    ['100+10', 11000],
    ['200 + 200', 40000],
    ['50+50+10', 11000],
    ['$100+$10', 11000],
    ['100,50+10,00 €', 11050],
    ['+50', 5000],
    ['100+', 10000],
    ['100+5k', 510000],
    ['2x300', 60000],
    ['3*100', 30000],
    ['$200 x 3', 60000],
    ['(100+20)x2', 24000],
    ['$-', 0],
    [' $ -   ', 0],
    [' -   € ', 0],
  ])('is the sum of %s', (text, cents) => {
    expect(parseAmount(text)?.cents).toBe(cents);
  });

  it.each([
    '100+5kg',
    '100+-10',
    '1+1 bounty',
    '=1+1',
    '200x300',
    '=2*30',
    '100+20 x2',
    '2x 100+20',
    '2 × 300+50',
  ])('is not read from %s', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });
});

describe('stakes', () => {
  it.each([
    ['01-Feb', '1/2'],
    ['2-May', '2/5'],
    ['5. Okt', '5/10'],
    ['Oct-20', '10/20'],
    ['2026-01-02', '1/2'],
    ['2026-02-01 00:00:00', '1/2'],
    ['1/2/2026', '1/2'],
    ['03.01.2026', '1/3'],
    ['1/2', undefined],
    ['1/2/5', undefined],
    ['NL200', undefined],
    ['1/2 PLO', undefined],
    ['', undefined],
  ])('that a spreadsheet turned into %s were %s', (text, stakes) => {
    expect(stakesOfDay(text)).toBe(stakes);
  });

  it('survive the days of any spreadsheet', () => {
    const blinds = fc.constantFrom([1, 2], [1, 3], [2, 3], [2, 5], [5, 5], [5, 10], [10, 20], [10, 25]);
    const anyLanguage = fc.constantFrom('en', 'de', 'fr', 'es', 'sv');
    fc.assert(
      fc.property(blinds, anyLanguage, fc.boolean(), ([small = 0, big = 0], language, dayFirst) => {
        const [month, day] = dayFirst && big <= 12 ? [big, small] : [small, big];
        const date = new Date(Date.UTC(2026, month - 1, day));
        const name = date.toLocaleDateString(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
        expect(stakesOfDay(name)).toBe(`${small}/${big}`);
        expect(stakesOfDay(date.toISOString().slice(0, 10))).toBe(`${small}/${big}`);
        expect(isCalendarDay(date.toISOString().slice(0, 10))).toBe(true);
      }),
    );
  });

  it.each([
    ['1/3 NL', '1/3', 'NL'],
    ['NLHE $1/$3', '1/3', 'NLHE'],
    ["2-5 NL Hold'em", '2/5', "NL Hold'em"],
    ['PLO 1/2/5', '1/2/5', 'PLO'],
    ['NL100 Cash', 'NL100', 'NL'],
    ['Zoom 100NL', 'NL100', 'Zoom NL'],
    ['25c/50c NLH', '25c/50c', 'NLH'],
    ['2-7 TD 10/20', '10/20', '2-7 TD'],
    ['2-7 Triple Draw', '', '2-7 Triple Draw'],
    ['PLO5', '', 'PLO5'],
    ['8-Game', '', '8-Game'],
    ['6-9 handed PLO', '', '6-9 handed PLO'],
    ["Hold'em", '', "Hold'em"],
  ])('in the name %s are %s', (name, stakes, game) => {
    expect(stakesInName(name)).toEqual({ stakes, game });
  });

  it('without a small blind are the big blind', () => {
    expect(['0/5', '0^5^0', '0/2/5', '0/0'].map(tidyStakes)).toEqual(['5', '5', '2/5', '']);
  });
});

it.each([
  [' $-   ', 0],
  [' -   € ', 0],
  ['(-300)', -30_000],
  ['-(300)', -30_000],
  ['[300]', -30_000],
])('reads %j as spreadsheets and bookkeepers write it', (text, cents) => {
  expect(parseAmount(text)?.cents).toBe(cents);
});
