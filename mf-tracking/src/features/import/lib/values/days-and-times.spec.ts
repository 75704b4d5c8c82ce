import * as fc from 'fast-check';
import { timesIn } from './clock';
import type { DateOrders } from '../types';
import { dateOrderOf } from './date-order';
import { parseMoment } from './moment';
import { LANGUAGES } from './months';

const two = (value: number): string => String(value).padStart(2, '0');
const anyDay = fc.date({
  min: new Date('1970-01-01'),
  max: new Date('2068-12-31'),
  noInvalidDate: true,
});
const iso = (date: Date): string => date.toISOString().slice(0, 10);
const parts = (date: Date) => [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const;

describe('a day', () => {
  const styles = ['full', 'long', 'medium'] as const;

  it('is read as every language writes it, in composed and decomposed letters', () => {
    const anyForm = fc.constantFrom('NFC', 'NFD');
    const anyLanguage = fc.constantFrom(...LANGUAGES, 'ja', 'zh', 'ko', 'en-GB', 'de-AT', 'pt-BR');
    fc.assert(
      fc.property(
        anyDay,
        anyLanguage,
        fc.constantFrom(...styles),
        anyForm,
        (date, language, dateStyle, form) => {
          const text = date.toLocaleDateString(language, { dateStyle, timeZone: 'UTC' }).normalize(form);
          expect([text, parseMoment(text, 'dmy')]).toEqual([text, { day: iso(date) }]);
        },
      ),
      { numRuns: 500 },
    );
  });

  const forms: readonly ((y: number, m: number, d: number) => string)[] = [
    (y, m, d) => `${y}-${two(m)}-${two(d)}`,
    (y, m, d) => `${y}/${m}/${d}`,
    (y, m, d) => `${y}. ${m}. ${d}.`,
    (y, m, d) => `${y}${two(m)}${two(d)}`,
    (y, m, d) => `${y}年${m}月${d}日`,
    (y, m, d) => `${y}년 ${m}월 ${d}일`,
    (y, m, d) => `${y}/${two(m)}/${two(d)}(日)`,
    (y, m, d) => `${d}. ${m}. ${y}`,
    (y, m, d) => `Mo, ${two(d)}.${two(m)}.${two(y % 100)}`,
  ];

  it('is read in all forms of numbers', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...forms), (date, write) => {
        const text = write(...parts(date));
        expect([text, parseMoment(text, 'dmy')?.day]).toEqual([text, iso(date)]);
      }),
    );
  });

  it.each(['24-Oct', '24. Oktober', 'Oct 24', 'October 24th', '10月24日', '24 oct.', '24/10', '24.10.'])(
    'without a year is read from %s',
    (text) => {
      expect(parseMoment(text, 'dmy')).toEqual({ monthDay: '10-24' });
    },
  );

  it.each(['Oct-24', '31-Feb', '2024年', 'Oct 2024', '32/13', '5 Foo'])('is not read from %s', (text) => {
    expect(parseMoment(text, 'mdy')).toBeUndefined();
  });
});

describe('the order of years with two digits', () => {
  it('is asked for, unless days are invalid or in the future', () => {
    const found = (...texts: string[]) => dateOrderOf(texts, undefined, '2026-11-27');
    expect(found('04-11-03', '04-11-05')).toMatchObject({ options: ['mdy', 'dmy', 'ymd'], isCertain: false });
    expect(found('24-11-03', '24-11-15', '24-12-20')).toMatchObject({
      options: ['dmy', 'ymd'],
      order: 'ymd',
    });
    expect(found('24-11-28', '24-11-29', '24-12-30')).toMatchObject({ order: 'ymd', isCertain: true });
    expect(found('28-11-24', '29-11-24', '03-12-24')).toMatchObject({ order: 'dmy', isCertain: true });
    expect(found('99-11-03')).toMatchObject({ order: 'ymd', isCertain: true });
    expect(found('19/03/26', '26/03/26', '02/04/26')).toMatchObject({
      options: ['dmy', 'ymd'],
      order: 'dmy',
    });
  });

  it('never is a wrong one that is certain', () => {
    const days = fc.array(
      fc.date({ min: new Date('2004-01-01'), max: new Date('2026-11-27'), noInvalidDate: true }),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    const write = {
      mdy: (y: number, m: number, d: number) => `${m}/${d}/${two(y % 100)}`,
      dmy: (y: number, m: number, d: number) => `${two(d)}.${two(m)}.${two(y % 100)}`,
      ymd: (y: number, m: number, d: number) => `${two(y % 100)}-${two(m)}-${two(d)}`,
    };
    fc.assert(
      fc.property(days, fc.constantFrom('mdy', 'dmy', 'ymd'), (dates, order) => {
        const texts = dates.map((date) => write[order](...parts(date)));
        const found = dateOrderOf(texts, undefined, '2026-11-27');
        expect(found.isCertain || found.options.includes(order)).toBe(true);
        const read = (as: DateOrders) => texts.map((text) => parseMoment(text, as)?.day);
        expect(read(found.orders(order))).toEqual(read(order));
      }),
    );
  });
});

describe('a time', () => {
  const half = (hour: number): string => (hour < 12 ? 'a' : 'p');
  const twelve = (hour: number): number => hour % 12 || 12;
  const forms: readonly ((hour: number, minute: number) => string)[] = [
    (h, m) => `${h}:${two(m)}`,
    (h, m) => `${two(h)}:${two(m)}:00`,
    (h, m) => `${h}:${two(m)} Uhr`,
    (h, m) => `${h}.${two(m)} Uhr`,
    (h, m) => `${two(h)}:${two(m)} h`,
    (h, m) => `${h}h${two(m)}`,
    (h, m) => `${two(h)}${two(m)}`,
    (h, m) => `${two(h)}${two(m)} hrs`,
    (h, m) => `${h}時${m}分`,
    (h, m) => `um ${h}:${two(m)} Uhr`,
    (h, m) => `${twelve(h)}:${two(m)}${half(h)}`,
    (h, m) => `${twelve(h)}.${two(m)}${half(h)}m`,
    (h, m) => `${twelve(h)}:${two(m)} ${half(h)}. m.`,
    (h, m) => `${twelve(h)}${two(m)} ${half(h).toUpperCase()}M`,
    (h, m) => `${h < 12 ? '午前' : '午後'}${twelve(h)}時${two(m)}分`,
    (h, m) => `${h}:${two(m)} ET`,
    (h, m) => `${h}:${two(m)} AEST`,
    (h, m) => `${twelve(h)}:${two(m)} ${half(h)}m PST`,
    (h, m) => `${h}:${two(m)} (CET)`,
    (h, m) => `${h}:${two(m)} America/New_York`,
    (h, m) => `${h}:${two(m)}:00 GMT-0700 (Pacific Daylight Time)`,
  ];
  const anyHour = fc.integer({ min: 0, max: 23 });
  const anyMinute = fc.integer({ min: 0, max: 59 });

  it('is read in all notations, alone and after a day', () => {
    fc.assert(
      fc.property(anyHour, anyMinute, fc.constantFrom(...forms), anyDay, (hour, minute, write, date) => {
        const text = write(hour, minute);
        const after = [`${iso(date)} ${text}`, `${date.toUTCString().slice(0, 16)} ${text}`];
        expect([text, parseMoment(text, 'mdy', 'unclear')?.minute]).toEqual([text, hour * 60 + minute]);
        for (const each of after)
          expect([each, parseMoment(each, 'mdy')]).toMatchObject([
            each,
            { day: iso(date), minute: hour * 60 + minute },
          ]);
      }),
      { numRuns: 500 },
    );
  });

  it('is read as every language writes it after a day', () => {
    const anyLanguage = fc.constantFrom(
      'en-US',
      'en-GB',
      'de',
      'fr',
      'es',
      'it',
      'nl',
      'sv',
      'pl',
      'pt-BR',
      'ja',
      'ko',
      'zh',
    );
    fc.assert(
      fc.property(anyDay, anyHour, anyMinute, anyLanguage, (date, hour, minute, language) => {
        const at = new Date(`${iso(date)}T${two(hour)}:${two(minute)}:00Z`);
        const text = at.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
        expect([text, parseMoment(text, 'dmy')]).toMatchObject([
          text,
          { day: iso(date), minute: hour * 60 + minute },
        ]);
      }),
      { numRuns: 300 },
    );
  });

  it('with points is read unless it may be a fraction of the day', () => {
    const read = (...texts: string[]) =>
      texts.map((text) => parseMoment(text, 'dmy', timesIn(texts))?.minute);
    expect(read('20.15', '0.45')).toEqual([1215, 45]);
    expect(read('20.15', '0.5')).toEqual([1215, undefined]);
    expect(read('0.8125', '0.25', ',5')).toEqual([1170, 360, 720]);
    expect(read('0.843749999999')).toEqual([1215]);
    expect(read('0.45', '0.25')).toEqual([undefined, undefined]);
    expect(read('19:30', '0.25')).toEqual([1170, undefined]);
    expect(read('19', '12')).toEqual([undefined, undefined]);
    expect(read('9p', '7 pm', '19 Uhr', '19h', '7時半')).toEqual([1260, 1140, 1140, 1140, 450]);
  });

  it.each(['19:30-23:30', '14.03.2026 19:30-02:00', '7pm-11pm', '19:30 - 23:30'])(
    'is not read from the range %s',
    (text) => {
      expect(parseMoment(text, 'dmy', 'unclear')).toBeUndefined();
    },
  );

  it('of 24:00 is the next midnight', () => {
    expect(parseMoment('2024-02-28 24:00', 'mdy')).toEqual({ day: '2024-02-29', minute: 0 });
    expect(parseMoment('24:00', 'mdy', 'unclear')).toEqual({ minute: 1440 });
    expect(parseMoment('25:00', 'mdy', 'unclear')).toBeUndefined();
  });

  it('knows the offset of some zones', () => {
    const found = (zone: string) => parseMoment(`2026-03-14 20:15 ${zone}`, 'mdy');
    expect(found('EST')).toMatchObject({ offset: -300, zone: 'EST' });
    expect(found('MESZ')).toMatchObject({ offset: 120 });
    expect(found('UTC+2')).toMatchObject({ offset: 120 });
    expect(found('UTC')).toMatchObject({ utc: true, offset: 0 });
    expect(found('ET')).toEqual({ day: '2026-03-14', minute: 1215, utc: false, zone: 'ET' });
    expect(found('cancelled')).toBeUndefined();
    expect(parseMoment('Sat, 14 Mar 2026 20:15:00 -0700', 'mdy')).toMatchObject({ offset: -420 });
  });
});
