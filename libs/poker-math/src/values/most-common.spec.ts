import * as fc from 'fast-check';
import { mostCommonNumber, mostCommonText, rankTexts, textKey, tidyText } from './most-common';

const decomposed = 'Cafe\u0301 Royale';
const composed = 'Caf\u00e9 Royale';

const venues = fc.array(fc.constantFrom('Aria', 'aria', ' ARIA ', 'Bellagio', 'bellagio', 'Wynn', '', '  '), {
  maxLength: 30,
});

describe('rankTexts', () => {
  it('groups regardless of case and blanks, and shows the usual spelling', () => {
    expect(rankTexts(['aria', 'Wynn', 'Aria ', 'Aria', 'wynn'])).toEqual([
      { value: 'Aria', count: 3 },
      { value: 'Wynn', count: 2 },
    ]);
  });

  it('takes Unicode forms and runs of any blanks for one', () => {
    const written = [composed, decomposed, 'Caf\u00e9  Royale', 'CAFE\u0301\u00a0\u3000ROYALE'];
    expect(rankTexts(written)).toEqual([{ value: composed, count: 4 }]);
    expect(new Set(written.map(textKey)).size).toBe(1);
  });

  it('ignores characters that show nothing, and keeps those that join others', () => {
    expect(rankTexts(['Aria', '\u202aAria\u202c', 'Ar\u00adia\u200b', '\ufeffAria', '\u200b'])).toEqual([
      { value: 'Aria', count: 4 },
    ]);
    expect(rankTexts(['Aria', 'Aria\u3164', 'Ar\u034fia', '\u2800', '\uffa0\u115f\u1160'])).toEqual([
      { value: 'Aria', count: 2 + 1 },
    ]);
    const dealer = '\u{1f469}\u200d\u{1f4bb}\ufe0f';
    expect(rankTexts([dealer])).toEqual([{ value: dealer, count: 1 }]);
  });

  it('keeps the first seen first on a tie', () => {
    expect(rankTexts(['Wynn', 'Aria'])[0]?.value).toBe('Wynn');
  });

  it('agrees with counting each group on its own', () => {
    fc.assert(
      fc.property(venues, (list) => {
        const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
        const written = list.filter((text) => text.trim() !== '');
        const firsts = written.filter((text, at) => written.findIndex((other) => same(other, text)) === at);
        const expected = firsts
          .map((text) => ({ text, count: written.filter((other) => same(other, text)).length }))
          .sort((a, b) => b.count - a.count);
        const ranked = rankTexts(list);
        expect(ranked.map(({ count }) => count)).toEqual(expected.map(({ count }) => count));
        ranked.forEach(({ value }, at) => {
          expect(same(value, expected[at]?.text ?? '')).toBe(true);
          const spelt = (spelling: string) => written.filter((other) => other.trim() === spelling).length;
          const others = written.filter((other) => same(other, value)).map((other) => spelt(other.trim()));
          expect(spelt(value)).toBe(Math.max(...others));
        });
      }),
    );
  });
});

describe('the most common value', () => {
  it('is none for an empty set', () => {
    expect(mostCommonText([])).toBeUndefined();
    expect(mostCommonText(['', ' '])).toBeUndefined();
    expect(mostCommonNumber([])).toBeUndefined();
    expect(mostCommonNumber([Number.NaN])).toBeUndefined();
  });

  it('is the first seen of the most frequent numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (list) => {
        const times = (value: number) => list.filter((other) => other === value).length;
        const most = Math.max(...list.map(times));
        expect(mostCommonNumber(list)).toBe(list.find((value) => times(value) === most));
      }),
    );
  });
});

it('trims names in ASCII, and has single blanks in them', () => {
  const text = fc.string({ unit: fc.constantFrom(...'Aa1/ \t~!') });
  fc.assert(
    fc.property(text, (name) => {
      const words = name.split(/\s+/).filter(Boolean).join(' ');
      expect([tidyText(name), textKey(name)]).toEqual([words, words.toLowerCase()]);
    }),
  );
});
