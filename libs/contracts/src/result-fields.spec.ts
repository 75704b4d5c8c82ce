import { cashSessionRequest } from './cash-session';
import { FIELD_TEXTS } from './texts';
import { tournamentRequest } from './tournament';

const EVENING = {
  date: '2026-05-01',
  startTime: '20:00',
  endTime: '22:00',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  buyin: 300,
  cashout: 455.5,
};
const SUNDAY = { date: '2026-05-03', game_type: 'nlhe', location: 'Bellagio', buyin: 125 };

function faults(
  body: object,
  schema: typeof cashSessionRequest | typeof tournamentRequest = cashSessionRequest,
) {
  const result = schema.safeParse(body);
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
const tagsOf = (tags: unknown) => cashSessionRequest.parse({ ...EVENING, tags }).tags;

describe('what is logged beside a result', () => {
  it('is kept as it was given', () => {
    const extras = {
      rebuys: 2,
      rebuys_amount: 200,
      tips: 12.5,
      expenses: 31.25,
      tags: ['live', 'Soft table'],
    };
    expect(cashSessionRequest.parse({ ...EVENING, ...extras })).toMatchObject(extras);
    const more = { ...extras, rebuys_amount: 50, addons: 1, addons_amount: 25 };
    expect(tournamentRequest.parse({ ...SUNDAY, ...more })).toMatchObject(more);
  });

  it('is none when it is 0, blank or null, but for a count of 0', () => {
    const none = { rebuys: null, rebuys_amount: 0, tips: 0, expenses: null, tags: [' ', ''] };
    expect(JSON.parse(JSON.stringify(cashSessionRequest.parse({ ...EVENING, ...none })))).toEqual(EVENING);
    expect(cashSessionRequest.parse({ ...EVENING, rebuys: 0 }).rebuys).toBe(0);
  });

  it.each(['tips', 'expenses', 'rebuys_amount'])('%s are amounts like all others', (field) => {
    expect(faults({ ...EVENING, [field]: -1 })).toEqual({ [field]: FIELD_TEXTS.amount });
    expect(faults({ ...EVENING, [field]: 0.001 })).toEqual({ [field]: FIELD_TEXTS.amountTooFine });
    expect(faults({ ...EVENING, [field]: 10_000_000 })).toEqual({ [field]: FIELD_TEXTS.amountTooLarge });
  });

  it('does not buy again for more than the buy-in', () => {
    expect(faults({ ...EVENING, rebuys_amount: 300 })).toEqual({});
    expect(faults({ ...EVENING, rebuys_amount: 300.01 })).toEqual({
      rebuys_amount: FIELD_TEXTS.rebuysBeyondBuyin,
    });
    expect(faults({ ...SUNDAY, rebuys_amount: 75, addons_amount: 50 }, tournamentRequest)).toEqual({});
    expect(faults({ ...SUNDAY, rebuys_amount: 75, addons_amount: 50.01 }, tournamentRequest)).toEqual({
      rebuys_amount: FIELD_TEXTS.rebuysBeyondBuyin,
    });
    expect(faults({ ...SUNDAY, addons_amount: 126 }, tournamentRequest)).toEqual({
      addons_amount: FIELD_TEXTS.rebuysBeyondBuyin,
    });
  });

  it('has a table or seat in cash sessions only, of at most 30 characters', () => {
    expect(cashSessionRequest.parse({ ...EVENING, position: ' Table 12 ' }).position).toBe('Table 12');
    expect(cashSessionRequest.parse({ ...EVENING, position: ' ' }).position).toBeUndefined();
    expect(Object.keys(faults({ ...EVENING, position: '♠'.repeat(31) }))).toEqual(['position']);
    expect(tournamentRequest.safeParse({ ...SUNDAY, position: '1' }).success).toBe(false);
  });

  it('has add-ons in tournaments only', () => {
    expect(cashSessionRequest.safeParse({ ...EVENING, addons: 1 }).success).toBe(false);
  });

  it('takes each tag once, however it is written', () => {
    expect(tagsOf(['Live', ' live ', 'LIVE', 'soft   table', 'Ünïcode 🂡'])).toEqual([
      'Live',
      'soft table',
      'Ünïcode 🂡',
    ]);
  });

  it('has tags of at most 30 characters, without a comma, and at most 10', () => {
    expect(tagsOf(['🂡'.repeat(30)])).toHaveLength(1);
    expect(faults({ ...EVENING, tags: ['ok', '🂡'.repeat(31)] })).toEqual({
      'tags.1': FIELD_TEXTS.tagTooLong,
    });
    expect(faults({ ...EVENING, tags: ['a,b'] })).toEqual({ 'tags.0': FIELD_TEXTS.tagComma });
    const eleven = Array.from({ length: 11 }, (_, index) => `tag ${index}`);
    expect(faults({ ...EVENING, tags: eleven })).toEqual({ tags: FIELD_TEXTS.tooManyTags });
    expect(tagsOf([...eleven.slice(1), 'TAG 1'])).toHaveLength(10);
    expect(Object.keys(faults({ ...EVENING, tags: 'live' }))).toEqual(['tags']);
  });
});
