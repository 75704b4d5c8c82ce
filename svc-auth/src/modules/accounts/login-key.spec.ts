import { toLoginKey } from './login-key';

describe('toLoginKey', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['  ada ', 'ada'],
    ['STRASSE', 'straße'],
    ['STRA\u1e9eE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['ﬁsh', 'FISH'],
    ['ａｄａ', 'ADA'],
    // Written as one character, and as a letter with an accent of its own.
    ['Zo\u00eb', 'ZOE\u0308'],
  ])('takes %s and %s for the same id', (one, other) => {
    expect(toLoginKey(one)).toBe(toLoginKey(other));
  });

  it.each([
    ['ada', 'adá'],
    ['o', '0'],
    ['ada', 'adа'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(toLoginKey(one)).not.toBe(toLoginKey(other));
  });

  it('gives every character one key, whatever its case, and changes no key again', () => {
    const offenders = everyCharacter().filter((character) => {
      const text = `a${character}b`;
      const key = toLoginKey(text);
      return [key, text.toUpperCase(), text.toLowerCase()].some((variant) => toLoginKey(variant) !== key);
    });
    expect(offenders).toEqual([]);
  });
});

function everyCharacter(): string[] {
  const surrogates = (code: number) => code >= 0xd800 && code <= 0xdfff;
  return Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => !surrogates(code))
    .map((code) => String.fromCodePoint(code));
}
