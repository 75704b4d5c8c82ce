import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { hasMailDomain, toEmailKey } from './email-key';

describe('toEmailKey', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['x@straße.de', 'x@xn--strae-oqa.de'],
    ['x@xn--strae-oqa.de', 'x@xn--strae-oqa.de'],
    ['x@ｇmail.com', 'x@gmail.com'],
    ['x@gmaıl.com', 'x@xn--gmal-nza.com'],
    ['Zoe\u0308@example.com', 'zoë@example.com'],
    ['J\u030c@example.com', 'ǰ@example.com'],
    ['a@b@example.com', 'a@b@example.com'],
  ])('of %s is %s', (address, key) => {
    expect(toEmailKey(address)).toBe(key);
    expect(toEmailKey(key)).toBe(key);
  });

  it.each([
    ['ｏwner@example.com', 'owner@example.com'],
    ['ﬁsh@example.com', 'fish@example.com'],
    ['straße@example.com', 'strasse@example.com'],
    ['x@gmaıl.com', 'x@gmail.com'],
    ['x@straße.de', 'x@strasse.de'],
    ['x@аpple.com', 'x@apple.com'],
    // Domains that IDNA refuses.
    ['x@a\u200db.com', 'x@ab.com'],
    ['x@a\u200db.com', 'x@a\u200dc.com'],
    ['x＠example.com', 'x@example.com'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(toEmailKey(one)).not.toBe(toEmailKey(other));
  });

  it.each(['x@a\u200db.com', 'x@example.com：80', 'x@', 'x@xn--zz.de'])(
    'knows that no mail goes to %s',
    (address) => expect(hasMailDomain(address)).toBe(false),
  );
});

/** Characters that compatibility, case or IDNA may fold, among ordinary ones. */
const letter = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'aAbBiIkKsSzZ0o.-') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...'ßẞıİſΣσςﬁａＡ①\u00e9\u0301\u030c\u0307\u00ad\u200d。．ʼªK\u212b\u1e9b'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);
const text = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(''));
const local = text.filter((part) => !/[\s@]/u.test(part));
const domain = fc.tuple(text, fc.constantFrom('com', 'de', 'ＣＯＭ', 'рф')).map((labels) => labels.join('.'));
const address = fc
  .tuple(local, domain)
  .map((parts) => parts.join('@'))
  .filter((one) => one.split('@').length === 2 && domainToASCII(one.split('@')[1] ?? '') !== '');

/** Another spelling of an address, which may be one of the same mailbox. */
const spelling = (one: string) =>
  fc.constantFrom(
    one.normalize('NFD'),
    one.normalize('NFC'),
    one.normalize('NFKC'),
    one.toUpperCase(),
    one.toLowerCase(),
    `${one.split('@')[0]}@${domainToASCII(one.split('@')[1] ?? '')}`,
    one.replaceAll('.', '。'),
    one.replaceAll('s', 'ſ'),
    one.replaceAll('ss', 'ß'),
    one.replaceAll('i', 'ı'),
  );

/** The rule in other words: canonically equivalent in lower case, and of one domain to the name system. */
function isOneMailbox(one: string, other: string): boolean {
  const [[a = '', host = ''], [b = '', otherHost = '']] = [one.split('@'), other.split('@')] as const;
  const lower = (part: string) => part.normalize('NFD').toLowerCase().normalize('NFD');
  return lower(a) === lower(b) && domainToASCII(host) === domainToASCII(otherHost);
}

describe('any two addresses', () => {
  const pair = fc.oneof(
    address.chain((one) => spelling(one).map((other) => [one, other] as const)),
    fc.tuple(address, address),
  );

  it('have one key exactly if they are one mailbox', () => {
    let [same, different] = [0, 0];
    fc.assert(
      fc.property(pair, ([one, other]) => {
        fc.pre(other.split('@').length === 2 && hasMailDomain(other));
        const isOne = isOneMailbox(one, other);
        if (isOne) same += 1;
        else different += 1;
        expect(toEmailKey(one) === toEmailKey(other)).toBe(isOne);
      }),
      { numRuns: 6000 },
    );
    // Neither side of the property is empty.
    expect([same > 500, different > 500]).toEqual([true, true]);
  });

  it('keep their key: it is a key of itself, and its domain is ASCII', () => {
    fc.assert(
      fc.property(address, (one) => {
        const key = toEmailKey(one);
        expect(toEmailKey(key)).toBe(key);
        expect(key.split('@')[1]).toMatch(/^[!-~]+$/);
      }),
      { numRuns: 2000 },
    );
  });
});
