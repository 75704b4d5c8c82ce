import * as fc from 'fast-check';
import { setCurrency } from '@feltbook/ui';
import { parseAmount, parseDecimal } from './typed-amount';

afterEach(() => setCurrency());

it.each<[string, number]>([
  ['60', 60],
  ['$1,250.50', 1250.5],
  ['$ 40', 40],
  ['12,5', 12.5],
  ['.5', 0.5],
  ['1.250,50', 1250.5],
  ['1 250,50', 1250.5],
  ['1\u202f250', 1250],
  ["1'250.50", 1250.5],
  ['40 $', 40],
])('reads %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

it.each<[string, string, number]>([
  ['EUR', '1.250,50 €', 1250.5],
  ['EUR', '€20', 20],
  ['GBP', '£1,250', 1250],
  ['CHF', 'CHF 30', 30],
])('reads the sign of %s in %s', (currency, text, amount) => {
  setCurrency(currency);
  expect(parseAmount(text)).toBe(amount);
});

it('reads the sign of an amount in another currency', () => {
  expect(['€20', '$20', '£20'].map((text) => parseAmount(text, 'EUR'))).toEqual([20, 20, Number.NaN]);
});

it.each(['1,2,3', '1.250.50', 'ten', '€20', '1 2', '--4'])('takes %s for no amount', (text) =>
  expect(parseAmount(text)).toBeNaN(),
);

it('takes blanks and a sign alone for nothing', () => {
  expect([parseAmount(' '), parseAmount('$')]).toEqual([undefined, undefined]);
});

it('reads dots between thousands where the pages write them', () => {
  expect(parseAmount('1.250')).toBe(1.25);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  jest.isolateModules(() => {
    const german = jest.requireActual<typeof import('./typed-amount')>('./typed-amount');
    expect(['1.250', '1.250.000', '1.25', '12,5'].map((text) => german.parseAmount(text))).toEqual([
      ...[1250, 1_250_000],
      ...[1.25, 12.5],
    ]);
    expect(german.parseDecimal('1.082')).toBe(1.082);
  });
});

it.each([
  ['1.0823', 1.0823],
  ['1,082', 1.082],
  ['', undefined],
  ['1,082.5', Number.NaN],
])('reads %s as a rate', (text, rate) => expect(parseDecimal(text)).toBe(rate));

describe('the text of a number in a field', () => {
  const LANGUAGES = [
    'en-US',
    'en-IN',
    'de-DE',
    'de-CH',
    'fr',
    'es',
    'pt-BR',
    'sv',
    'pl',
    'ar-EG',
    'hi',
    'ja',
  ];
  const typedIn = (language: string) => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    let functions = {} as typeof import('./typed-amount');
    jest.isolateModules(() => {
      functions = jest.requireActual<typeof functions>('./typed-amount');
    });
    return functions;
  };
  const functionsIn = new Map(LANGUAGES.map((language) => [language, typedIn(language)]));
  const all = [...functionsIn.values()];
  const textIn = (language: string) => functionsIn.get(language)?.decimalText ?? String;
  const upTo = (decimals: number) =>
    fc.integer({ min: -999_999_999, max: 999_999_999 }).map((whole) => whole / 10 ** decimals);

  it.each(LANGUAGES)('in %s is read as that number in every language', (language) => {
    const decimalText = textIn(language);
    fc.assert(
      fc.property(upTo(2), (amount) => {
        const text = decimalText(amount);
        expect(new Set(all.map((other) => other.parseAmount(text)))).toEqual(new Set([amount]));
      }),
    );
    fc.assert(
      fc.property(fc.oneof(upTo(8), upTo(4)), (number) => {
        const text = decimalText(number);
        expect(new Set(all.map((other) => other.parseDecimal(text)))).toEqual(new Set([number]));
      }),
    );
  });

  it.each([
    ['en-US', '1234567.5', '0.00002931'],
    ['de-DE', '1234567,5', '0,00002931'],
  ])('has the decimal sign of %s, and none between thousands', (language, large, small) => {
    const decimalText = textIn(language);
    expect([1_234_567.5, 0.000_029_31, 40, 0].map(decimalText)).toEqual([large, small, '40', '0']);
  });

  it('is blank for no number', () => {
    expect([undefined, null, Number.NaN].map(textIn('de-DE'))).toEqual(['', '', '']);
  });
});
