import { mailableEmail, toLoginKey } from './login-key';

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
    // Addresses are not folded as usernames are.
    ['ｏwner@example.com', 'owner@example.com'],
    ['x@gmaıl.com', 'x@gmail.com'],
    ['x@straße.de', 'x@strasse.de'],
    // A username is no address.
    ['ada＠example.com', 'ada@example.com'],
    ['x@ex。com', 'x@ex.com'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(toLoginKey(one)).not.toBe(toLoginKey(other));
  });

  it('gives every character of usernames one key, whatever its case, and changes no key again', () => {
    const offenders = everyCharacter().filter((character) => {
      const text = `a${character}b`;
      const key = toLoginKey(text);
      return [key, text.toUpperCase(), text.toLowerCase()].some((variant) => toLoginKey(variant) !== key);
    });
    expect(offenders).toEqual([]);
  });
});

describe('mailableEmail', () => {
  it.each([
    ['Mia@Straße.example', 'mia@xn--strae-oqa.example'],
    ['mia@example.com', 'mia@example.com'],
  ])('sends mail for %s to %s', (address, form) => {
    expect(mailableEmail(address)).toBe(form);
  });

  it.each(['mia', 'mia@home', 'mia@a\u200db.example', `mia@${'ß'.repeat(60)}.${'ß'.repeat(200)}.de`])(
    'refuses %j',
    (address) => expect(mailableEmail(address)).toBeNull(),
  );
});

function everyCharacter(): string[] {
  const surrogates = (code: number) => code >= 0xd800 && code <= 0xdfff;
  return Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => !surrogates(code))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !character.normalize('NFKC').includes('@'));
}
