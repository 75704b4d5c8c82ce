import { durationHundredths, ExistingResults } from './same-results';

const fieldsOf = (types: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type, countsForSameness: true }]));

const SHARED = {
  date: 'day',
  startTime: 'time',
  endTime: 'time',
  game_type: 'text',
  location: 'text',
  duration: 'hours',
  buyin: 'money',
  cashout: 'money',
  notes: 'text',
  rebuys: 'count',
  rebuys_amount: 'money',
  tips: 'money',
  expenses: 'money',
  tags: 'tags',
};
const SESSION_FIELDS = fieldsOf({ ...SHARED, stakes: 'text' });
const EVENT_FIELDS = fieldsOf({
  ...SHARED,
  name: 'text',
  place: 'count',
  entries: 'count',
  places_paid: 'count',
  addons: 'count',
  addons_amount: 'money',
});

type Fields = ConstructorParameters<typeof ExistingResults>[0];

/** Which of the given results exist. @param sources the row of a file that each existing result came from */
function findExisting(
  fields: Fields,
  existing: readonly ReturnType<typeof saved>[],
  given: readonly WrittenResult[],
  sources: readonly string[] = [],
): boolean[] {
  const results = new ExistingResults(
    fields,
    given,
    sources.map((source, at) => ({ id: existing[at]?.id ?? '', source })),
  );
  for (const result of existing) results.add(result);
  return results.matches().map((id) => id !== undefined);
}

type Value = string | number | readonly string[] | null | undefined;
interface WrittenResult extends Record<string, Value> {
  startTime?: string | null;
  endTime?: string | null;
  duration?: number | null;
  source?: string;
}

const session = (changes: WrittenResult = {}): WrittenResult => ({
  date: '2025-01-02',
  startTime: '19:00',
  endTime: '22:20',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  buyin: 300,
  cashout: 410.5,
  tags: ['live', 'late'],
  ...changes,
});
const event = (changes: WrittenResult = {}): WrittenResult => ({
  date: '2025-01-03',
  name: 'Main',
  game_type: 'nlhe',
  location: 'Aria',
  buyin: 150,
  cashout: 0,
  place: 12,
  ...changes,
});

/** As it is stored. */
const saved = (result: WrittenResult, id = 'a') => ({
  ...result,
  id,
  duration: durationHundredths(result) / 100,
  created_at: '2025-01-02T00:00:00.000Z',
});

describe('the stored length', () => {
  it.each([
    [{ startTime: '23:00', endTime: '04:00' }, 500],
    [{ startTime: '23:00', endTime: '04:00', duration: 6 }, 500],
    [{ startTime: '23:00', endTime: '04:00', duration: 6, zone: 'Europe/Berlin' }, 600],
    [{ startTime: '23:00', endTime: '04:00', zone: 'Europe/Berlin' }, 500],
    [{ duration: 6, zone: 'Europe/Berlin' }, 600],
    [{ duration: 0.001 }, 1],
    [{ zone: 'Europe/Berlin' }, 0],
  ])('of %j is %d hundredths of an hour', (result, hundredths) => {
    expect(durationHundredths(result)).toBe(hundredths);
  });
});

describe('results that are there already', () => {
  it.each([
    ['as it was written', session()],
    ['with a duration beside its times', session({ duration: 9 })],
    ['with hours of a clock change', session({ duration: 9, zone: 'Europe/Berlin' })],
    ['with no tips as with none of 0', session({ tips: 0, expenses: null, rebuys_amount: 0 })],
  ])('are known %s', (_, given) => {
    expect(findExisting(SESSION_FIELDS, [saved(session())], [given])).toEqual([true]);
  });

  it.each<WrittenResult>([
    { date: '2025-01-03' },
    { startTime: '19:05' },
    { endTime: '22:25' },
    { game_type: 'NLHE' },
    { location: 'aria' },
    { stakes: '1/3' },
    { buyin: 300.01 },
    { cashout: 410 },
    { notes: 'more' },
    { rebuys: 0 },
    { rebuys_amount: 100 },
    { tips: 1 },
    { expenses: 1 },
    { tags: ['late', 'live'] },
    { tags: undefined },
  ])('differ in %j', (changes) => {
    expect(findExisting(SESSION_FIELDS, [saved(session())], [session(changes)])).toEqual([false]);
  });

  it.each<WrittenResult>([
    { name: 'Side' },
    { place: 13 },
    { place: undefined },
    { entries: 90 },
    { places_paid: 0 },
    { addons: 1 },
    { addons_amount: 20 },
    { duration: 3 },
  ])('differ in %j of a tournament', (changes) => {
    expect(findExisting(EVENT_FIELDS, [saved(event())], [event(changes), event()])).toEqual([false, true]);
  });

  it('are counted: each stands for one', () => {
    expect(findExisting(SESSION_FIELDS, [saved(session())], [session(), session(), session()])).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('have durations of their own as they are stored', () => {
    const untimed = session({ startTime: null, endTime: null, duration: 2.251 });
    const shortest = session({ startTime: null, endTime: null, duration: 0.001 });
    expect(saved(shortest).duration).toBe(0.01);
    expect(findExisting(SESSION_FIELDS, [saved(untimed), saved(shortest)], [shortest, untimed])).toEqual([
      true,
      true,
    ]);
  });

  it('may differ in a field that does not count', () => {
    const fields = { ...SESSION_FIELDS, notes: { type: 'text', countsForSameness: false } };
    expect(findExisting(fields, [saved(session())], [session({ notes: 'more' })])).toEqual([true]);
  });

  it('are known by their row of a file, whatever was updated', () => {
    const stored = [
      saved(session({ buyin: 1, notes: 'mine' }), 'a'),
      saved(session({ date: '2024-01-01' }), 'b'),
    ];
    const given = [session({ source: 'one' }), session({ source: 'two' }), session({ source: 'three' })];
    expect(findExisting(SESSION_FIELDS, stored, given, ['one', 'two'])).toEqual([true, true, false]);
  });

  it('stand for one row each: one that is known by its row is not found by its fields again', () => {
    const given = [session({ source: 'one' }), session({ source: 'other' }), session({ source: 'one' })];
    expect(findExisting(SESSION_FIELDS, [saved(session())], given, ['one'])).toEqual([true, false, false]);
  });

  it('are found by their fields where the row is written differently', () => {
    expect(findExisting(SESSION_FIELDS, [saved(session())], [session({ source: 'new' })], ['old'])).toEqual([
      true,
    ]);
  });

  it('are matched by id, first by their row', () => {
    const given = [session({ source: 'one' }), session({ source: 'two' }), session({ buyin: 7 })];
    const results = new ExistingResults(SESSION_FIELDS, given, [{ id: 'b', source: 'two' }]);
    for (const id of ['a', 'b', 'c']) results.add(saved(session(), id));
    expect(results.matches()).toEqual(['a', 'b', undefined]);
  });
});
