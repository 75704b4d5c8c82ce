import { cashSessionRequest, type CashSessionBody } from './cash-session';
import { FIELD_TEXTS } from './texts';

const EVENING: CashSessionBody = {
  date: '2026-05-01',
  startTime: '20:00',
  endTime: '22:00',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  buyin: 300,
  cashout: 455.5,
};

/** What is said at each field of a body, the first of each. */
function faults(body: unknown): Record<string, string> {
  const result = cashSessionRequest.safeParse(body);
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path.join('.'), message]));
}
const without = (...names: (keyof CashSessionBody)[]): Partial<CashSessionBody> =>
  Object.fromEntries(Object.entries(EVENING).filter(([name]) => !names.includes(name as never)));

describe('a cash session', () => {
  it('is taken with its required fields alone', () => {
    expect(cashSessionRequest.parse(EVENING)).toEqual({ ...EVENING, notes: undefined, duration: undefined });
  });

  it('reports every absent field at once, in the words of the form', () => {
    expect(faults({})).toEqual({
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

  it('takes blank for absent', () => {
    const blank = {
      ...EVENING,
      date: ' ',
      startTime: '',
      endTime: '',
      game_type: ' ',
      location: '',
      stakes: '',
    };
    expect(Object.keys(faults(blank)).sort()).toEqual(
      ['date', 'startTime', 'endTime', 'game_type', 'location', 'stakes'].sort(),
    );
  });

  it('refuses a field that it does not know', () => {
    const result = cashSessionRequest.safeParse({ ...EVENING, profit: 155.5 });
    expect(result.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['profit'] });
  });

  it.each([null, undefined, 'text', 7, [], [EVENING]])('is an object, not %j', (body) => {
    expect(cashSessionRequest.safeParse(body).success).toBe(false);
  });

  it('may run past midnight', () => {
    expect(faults({ ...EVENING, startTime: '20:00', endTime: '02:00' })).toEqual({});
  });

  it('does not end when it starts', () => {
    expect(faults({ ...EVENING, endTime: '20:00' })).toEqual({ endTime: FIELD_TEXTS.endTimeSame });
  });

  it('asks for the other time where one is given, also beside a duration', () => {
    expect(faults({ ...without('endTime'), duration: 2 })).toEqual({ endTime: FIELD_TEXTS.endTimeRequired });
    expect(faults({ ...without('startTime'), duration: 2 })).toEqual({
      startTime: FIELD_TEXTS.startTimeRequired,
    });
  });

  it('says of a wrong time that it is wrong, and nothing of a missing one', () => {
    expect(faults({ ...EVENING, startTime: '25:00' })).toEqual({ startTime: FIELD_TEXTS.timeUnknown });
  });

  it('may come with a duration in place of the times, as imports do', () => {
    expect(faults({ ...without('startTime', 'endTime'), duration: 0.25 })).toEqual({});
    expect(faults({ ...without('startTime', 'endTime'), duration: 0 })).toEqual({
      duration: FIELD_TEXTS.duration,
    });
    expect(faults({ ...without('startTime', 'endTime'), duration: 121 })).toMatchObject({
      duration: FIELD_TEXTS.duration,
    });
  });

  it.each([
    ['game_type', 50],
    ['location', 100],
    ['stakes', 30],
    ['notes', 2000],
  ])('%s has at most %d characters', (field, max) => {
    expect(faults({ ...EVENING, [field]: '♠'.repeat(max) })).toEqual({});
    expect(Object.keys(faults({ ...EVENING, [field]: '♠'.repeat(max + 1) }))).toEqual([field]);
  });
});
