import { isCalendarDay } from '@feltbook/contracts';
import * as fc from 'fast-check';
import { decimalSignOf, parseAmount } from './amount';
import { dateOrderOf } from './date-order';
import { inZone, parseMoment } from './moment';

describe('an amount', () => {
  it.each([
    ['1234.5', 123450],
    ['$1,234.50', 123450],
    ['1.234,50 €', 123450],
    ['1 234,50', 123450],
    ["1'234.50 CHF", 123450],
    ['1,234', 123400],
    ['1.234', 123400],
    ['0.125', 13],
    ['12,5', 1250],
    ['(170)', -17000],
    ['($170.25)', -17025],
    ['170-', -17000],
    ['-$170', -17000],
    ['$-170', -17000],
    ['−170', -17000],
    ['+50', 5000],
    ['USD 50', 5000],
    ['EUR100', 10000],
    ['R$ 1.234,50', 123450],
    ['C$100', 10000],
    ['A$100', 10000],
    ['US$ 100', 10000],
    ['-R$5', -500],
    ['(C$170.25)', -17025],
    ['100kr', 10000],
    ['100 zł', 10000],
    ['100 Kč', 10000],
    ['1 234 Ft', 123400],
    ['1.234,50 kr.', 123450],
    ['zł 100', 10000],
    ['100kr-', -10000],
    ['-0.00', 0],
    ['.5', 50],
    ['1k€', 100000],
    ['2,5k€', 250000],
    ['10k$', 1000000],
    ['$1.5k', 150000],
    ['10K', 1000000],
    ['-2k eur', -200000],
    ['1.2345k', 123450],
    ['300 Euro', 30000],
    ['Rs. 50,000/-', 5000000],
    ['15 USDT', 1500],
    ['$100 CAD', 10000],
  ])('is read from %s', (text, cents) => {
    expect(parseAmount(text)?.cents).toBe(cents);
  });

  it.each([
    '',
    'abc',
    '1.2.3',
    '1,23,4',
    '--5',
    '-5-',
    '=1+1',
    '1e5',
    '12/5',
    '$',
    '1.234,567.8',
    '1.500k',
    '5kk',
    '2 tsd',
    '2 BI',
    '2万',
    '20 pts',
    '300 neg',
    '300 dn',
    '250¢',
    '12€50',
    '5 BB',
    '3 h',
    '12th',
    '10am',
    'Bar 1',
    '5 bars',
    '300, 200',
    '300. 200',
    '300 50',
    '1500 200',
  ])('is not read from %s', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it('is read with the file’s decimal sign', () => {
    expect(decimalSignOf(['100', '1.234', '5,50'])).toBe(',');
    expect(decimalSignOf(['100', '1,234.00'])).toBe('.');
    expect(decimalSignOf(['5,50', '5.50'])).toBeUndefined();
    expect(parseAmount('1.234', '.')).toEqual({ cents: 123, rounded: true });
    expect(parseAmount('5,50', '.')).toBeUndefined();
  });

  it.each([
    ['100.00000000000001', 10000, false],
    ['99.99999999', 10000, false],
    ['-0.30000000000000004', -30, false],
    ['33.333333', 3333, true],
    ['0.125', 13, true],
    ['0.00000001', 0, true],
    ['100.0001', 10000, true],
  ])('of %s has %d cents; rounded: %s', (text, cents, rounded) => {
    expect(parseAmount(text, '.')).toEqual({ cents, rounded });
  });

  it('is the same in all notations', () => {
    const ways: readonly ((cents: number) => string)[] = [
      (cents) => (cents / 100).toFixed(2),
      (cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
      (cents) => (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' }),
      (cents) => (cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 }),
      (cents) => (cents / 100).toLocaleString('de-CH', { minimumFractionDigits: 2 }),
      (cents) =>
        (cents / 100).toLocaleString('en-US', {
          style: 'currency',
          currency: 'USD',
          currencySign: 'accounting',
        }),
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.constantFrom(...ways),
        (cents, write) => {
          expect(parseAmount(write(cents))).toEqual({ cents, rounded: false });
        },
      ),
    );
  });
});

describe('a moment', () => {
  it.each([
    ['2024-03-05', { day: '2024-03-05' }],
    ['2024/3/5 20:15', { day: '2024-03-05', minute: 1215 }],
    ['2024-03-05T20:15:30.250', { day: '2024-03-05', minute: 1215.5 }],
    ['2024-03-05T20:15:00+02:00', { day: '2024-03-05', minute: 1215 }],
    ['20240305', { day: '2024-03-05' }],
    ['3/5/24 8:15 PM', { day: '2024-03-05', minute: 1215 }],
    ['03-05-2024 20:15', { day: '2024-03-05', minute: 1215 }],
    ['3/5/24 12:05 am', { day: '2024-03-05', minute: 5 }],
    ['3/5/24, 12:05 p.m.', { day: '2024-03-05', minute: 725 }],
    ['3/5/99', { day: '1999-03-05' }],
    ['Tue, Mar 5, 2024', { day: '2024-03-05' }],
    ['Sat 03/05/2024', { day: '2024-03-05' }],
    ['mar. 03/05/2024 20:15', { day: '2024-03-05', minute: 1215 }],
    ['Tuesday 5 March 2024 8pm', { day: '2024-03-05', minute: 1200 }],
    ['5. März 2024', { day: '2024-03-05' }],
    ['5 de marzo de 2024', { day: '2024-03-05' }],
    ['5-Mar-24', { day: '2024-03-05' }],
    ['March 5th, 2024', { day: '2024-03-05' }],
    ['20:15', { minute: 1215 }],
    ['8 PM', { minute: 1200 }],
    ['20h15', { minute: 1215 }],
    ['45356.84375', { day: '2024-03-05', minute: 1215 }],
  ])('is read from %s', (text, moment) => {
    expect(
      JSON.parse(JSON.stringify({ ...parseMoment(text, 'mdy'), utc: undefined, offset: undefined })),
    ).toEqual(moment);
  });

  it.each(['', 'yesterday', '2024-02-30', '13/13/2024', '25:00', '8:75 PM', '12', '5 Foo 2024', '2024'])(
    'is not read from %s',
    (text) => {
      expect(parseMoment(text, 'mdy')).toBeUndefined();
    },
  );

  it.each([
    ['2024-03-05T20:15:00+02:00', 120],
    ['2024-03-05T20:15:00-0430', -270],
    ['2024-03-05T20:15:00Z', 0],
    ['2024-03-05T20:15:00', undefined],
  ])('of %s is %d minutes ahead of UTC', (text, offset) => {
    expect(parseMoment(text, 'mdy')?.offset).toBe(offset);
  });

  it('in UTC is converted to another time zone', () => {
    const moment = parseMoment('2024-07-05T01:30:00Z', 'mdy');
    expect(moment?.utc).toBe(true);
    expect(inZone(moment ?? {}, 'America/New_York')).toEqual({
      day: '2024-07-04',
      minute: 1290,
      offset: -240,
      localIn: 'America/New_York',
    });
  });

  it('is the same day in all orders', () => {
    const two = (value: number): string => String(value).padStart(2, '0');
    const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2068-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom('/', '-', '.'), fc.boolean(), (date, mark, short) => {
        const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        const iso = date.toISOString().slice(0, 10);
        const year = short ? two(y % 100) : String(y);
        expect(isCalendarDay(iso)).toBe(true);
        expect(parseMoment([m, d, year].join(mark), 'mdy')?.day).toBe(iso);
        expect(parseMoment([two(d), two(m), year].join(mark), 'dmy')?.day).toBe(iso);
        expect(parseMoment([y, two(m), two(d)].join(mark), 'dmy')?.day).toBe(iso);
        expect(
          parseMoment(date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }), 'mdy')?.day,
        ).toBe(iso);
      }),
    );
  });
});

describe('the order of dates', () => {
  const today = '2024-06-01';

  it.each([
    [['1/13/2024', '2/3/2024'], undefined, 'mdy', true],
    [['13/1/2024', '2/3/2024'], 'mdy', 'dmy', true],
    [['1/2/2024'], 'mdy', 'mdy', true],
    [['2024-01-02'], undefined, 'mdy', true],
    [['5/5/2024'], undefined, 'mdy', true],
    [['1.2.2024'], undefined, 'dmy', false],
    [['1/2/2024'], undefined, 'mdy', false],
    // A weekday before a date does not change the result.
    [['Di 05.03.2024'], undefined, 'dmy', true],
    [['Fri 03/05/2024'], undefined, 'dmy', true],
    [['Mi., 13.03.2024', 'Di 05.03.2024'], undefined, 'dmy', true],
    [['mar 05/03/2024', 'mié 13/03/2024'], undefined, 'dmy', true],
    // Only with days first are the dates in order.
    [['11/1/2024', '12/1/2024', '1/2/2024', '2/2/2024'], undefined, 'dmy', false],
    // With the other order, the date is in the future.
    [['3/12/2023', '5/1/2024', '1/5/2024', '4/8/2024'], undefined, 'mdy', false],
  ] as const)('of %j with the format’s order %s is %s; certain: %s', (texts, known, order, isCertain) => {
    expect(dateOrderOf(texts, known, today)).toMatchObject({ order, isCertain });
  });
});
