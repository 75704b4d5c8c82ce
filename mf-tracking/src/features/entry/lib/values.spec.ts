import { cashSessionFields, FIELD_TEXTS, tournamentFields } from '@feltbook/contracts';
import { parseAmount } from '@feltbook/web-kit/typed-amount';
import { parseCount } from './numbers';
import { cashFormSchema, tournamentFormSchema } from './schema';
import { BLANK_VALUES, formHours, valuesOf } from './values';

const EVENING = {
  ...BLANK_VALUES,
  date: '2026-05-01',
  startTime: '20:00',
  endTime: '01:20',
  game_type: 'nlhe',
  location: ' Aria ',
  stakes: '1/2',
  buyin: '$1,300',
  cashout: '455,5',
};

/** The first fault at each field. */
function faults(schema: typeof cashFormSchema | typeof tournamentFormSchema, values: typeof EVENING) {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path.join('.'), message]));
}

describe('typed numbers', () => {
  it.each([
    ['200', 200],
    [' 12.50 ', 12.5],
    ['$1,250.50', 1250.5],
    ['12,5', 12.5],
    ['.5', 0.5],
    ['-5', -5],
    ['', undefined],
    ['abc', Number.NaN],
    ['1e3', Number.NaN],
    ['1.2.3', Number.NaN],
    ['12 5', Number.NaN],
  ])('%j is the amount %p', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    ['12', 12],
    ['1,204', 1204],
    ['2.5', 2.5],
    ['', undefined],
    ['second', Number.NaN],
  ])('%j is the count %p', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });
});

describe('converting the inputs to the body', () => {
  it('adds the computed duration', () => {
    expect(cashFormSchema.parse(EVENING)).toEqual({
      date: '2026-05-01',
      startTime: '20:00',
      endTime: '01:20',
      game_type: 'nlhe',
      location: 'Aria',
      stakes: '1/2',
      duration: 5.33,
      buyin: 1300,
      cashout: 455.5,
      notes: undefined,
    });
  });

  it('reports all faults of an empty cash form', () => {
    expect(faults(cashFormSchema, BLANK_VALUES)).toEqual({
      date: FIELD_TEXTS.dateRequired,
      startTime: FIELD_TEXTS.startTimeRequired,
      endTime: FIELD_TEXTS.endTimeRequired,
      game_type: FIELD_TEXTS.gameTypeRequired,
      location: FIELD_TEXTS.locationRequired,
      stakes: FIELD_TEXTS.stakesRequired,
      buyin: FIELD_TEXTS.amount,
      cashout: FIELD_TEXTS.amount,
    });
  });

  it('requires a tournament’s times in pairs, and none of its numbers', () => {
    expect(faults(tournamentFormSchema, BLANK_VALUES)).toEqual({
      date: FIELD_TEXTS.dateRequired,
      game_type: FIELD_TEXTS.gameTypeRequired,
      location: FIELD_TEXTS.locationRequired,
      buyin: FIELD_TEXTS.amount,
      cashout: FIELD_TEXTS.amount,
    });
    const tournament = tournamentFormSchema.parse({ ...EVENING, place: '3', entries: '90', places_paid: '' });
    expect(tournament).toMatchObject({ name: 'Untitled', place: 3, entries: 90, places_paid: undefined });
  });

  it('accepts a typed duration only without times', () => {
    const hours = (startTime: string, endTime: string, duration: string, zone = '') =>
      formHours({ date: '2026-05-01', startTime, endTime, duration, zone });
    expect(hours('', '', '4,25')).toBe(4.25);
    expect(hours('', '', '')).toBeUndefined();
    expect(hours('20:00', '', '4.25', 'UTC')).toBeUndefined();
    expect(hours('20:00', '20:00', '4.25')).toBeUndefined();
    expect(hours('20:00', '22:00', '4.25')).toBe(2);
    const timeless = (duration: string) => ({ ...EVENING, startTime: '', endTime: '', duration });
    expect(cashFormSchema.parse(timeless('3.5'))).toMatchObject({ duration: 3.5, startTime: undefined });
    for (const wrong of ['0', '-1', '120.01', 'long']) {
      expect(faults(cashFormSchema, timeless(wrong))).toEqual({ duration: FIELD_TEXTS.duration });
    }
    expect(Object.keys(faults(cashFormSchema, timeless(''))).sort()).toEqual(['endTime', 'startTime']);
  });
});

describe('converting a record to the inputs', () => {
  const identity = { id: 'a', created_at: '2026-05-01T00:00:00Z', updated_at: '2026-05-01T00:00:00Z' };
  const shared = { ...identity, date: '2026-05-01', game_type: 'nlhe', location: 'Aria', duration: 2.5 };

  it('keeps the body unchanged', () => {
    const session = {
      ...shared,
      startTime: '20:00',
      endTime: '22:30',
      stakes: '1/2',
      buyin: 0.1,
      cashout: 99.95,
    };
    expect(cashFormSchema.parse(valuesOf(cashSessionFields, session))).toMatchObject({
      buyin: 0.1,
      cashout: 99.95,
      duration: 2.5,
    });
    // Hours of a clock change, perhaps by another day start or by the clocks of a newer release.
    for (const duration of [3.5, 2.5, 1.5]) {
      const zoned = { ...session, zone: 'Europe/Berlin', duration };
      expect(cashFormSchema.parse(valuesOf(cashSessionFields, zoned))).toMatchObject({
        ...{ startTime: '20:00', endTime: '22:30', zone: 'Europe/Berlin', duration },
      });
    }
    const imported = { ...shared, stakes: '1/2', buyin: 1, cashout: 2 };
    expect(cashFormSchema.parse(valuesOf(cashSessionFields, imported))).toMatchObject({
      startTime: undefined,
      duration: 2.5,
    });
    const played = { ...shared, name: 'Main', buyin: 1, cashout: 0, place: 9, entries: 10, duration: 0 };
    expect(tournamentFormSchema.parse(valuesOf(tournamentFields, played))).toMatchObject({
      name: 'Main',
      place: 9,
      duration: undefined,
    });
  });
});
