import {
  formatHomeGameCode,
  homeGameCode,
  homeGameEntryRequest,
  homeGamePage,
  homeGameStatusRequest,
  readHomeGameCode,
} from './home-games';

const ID = '0198e2f0-0000-7000-8000-000000000001';
const problemsOf = (body: object) =>
  homeGameEntryRequest.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a code', () => {
  it.each([['7K3F9QXM2TPA'], ['7k3f-9qxm-2tpa'], [' 7K3F 9QXM 2TPA '], ['7K3F–9QXM–2TPA']])(
    'is read however it is typed: %s',
    (typed) => {
      expect(readHomeGameCode(typed)).toBe('7K3F9QXM2TPA');
    },
  );

  it('is read with letters that look like its digits', () => {
    expect(readHomeGameCode('oO1I-lLAB-CDEF')).toBe('001111ABCDEF');
  });

  it.each(['', '7K3F-9QXM-2TP', '7K3F-9QXM-2TPAA', 'UUUU-UUUU-UUUU', '7K3F-9QXM-2TPA'.repeat(9)])(
    'is not this text: %s',
    (typed) => {
      expect(readHomeGameCode(typed)).toBeUndefined();
    },
  );

  it('is written in groups, also in the address of its page', () => {
    expect(formatHomeGameCode('7K3F9QXM2TPA')).toBe('7K3F-9QXM-2TPA');
    expect(homeGamePage('7K3F9QXM2TPA')).toBe('/home-games/7K3F-9QXM-2TPA');
    expect(homeGameCode.safeParse('7K3F-9QXM-2TPA').success).toBe(false);
  });
});

describe('an entry', () => {
  const entry = { kind: 'buyIn', player: ID, amount: 100, by: 'Ann' };

  it.each<[string, object, string[]]>([
    ['a buy-in', {}, []],
    ['a cash-out of nothing', { kind: 'cashOut', amount: 0 }, []],
    ['a player', { kind: 'player', amount: undefined, name: ' Bob ' }, []],
    ['a removal', { amount: undefined, corrects: ID, removed: true }, []],
    ['a buy-in of nothing', { amount: 0 }, ['amount']],
    ['no amount', { amount: undefined }, ['amount']],
    ['an amount of a player', { kind: 'player', name: 'Bob' }, ['amount']],
    ['a player without a name', { kind: 'player', amount: undefined, name: ' ' }, ['name']],
    ['a name of a buy-in', { name: 'Bob' }, ['name']],
    ['a removal of nothing', { amount: undefined, removed: true }, ['removed']],
    ['nobody who writes it', { by: ' ' }, ['by']],
    ['a name that shows nothing', { by: '\u3164\u200d \u2800\ufe0f' }, ['by']],
    ['an id that is none', { player: 'bob' }, ['player']],
  ])('%s', (_what, change, problems) => {
    expect(problemsOf({ ...entry, ...change })).toEqual(problems);
  });
});

it('splits only a game that is closed', () => {
  expect(homeGameStatusRequest.safeParse({ status: 'closed', split: -2.5 }).success).toBe(true);
  expect(homeGameStatusRequest.safeParse({ status: 'locked', split: 1 }).success).toBe(false);
});
