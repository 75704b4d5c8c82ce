import { CASH_SESSIONS, type CashSessionRequest, TOURNAMENTS } from '@feltbook/contracts';
import { cashSession, tournament } from '../../../../testing/records';
import { type Existing, plannedRows } from './planned-rows';
import { read } from '../readers/testing/read-lines';
import { findSimilar } from './perhaps-there';

const stored = cashSession('a', { date: '2026-04-03', startTime: '19:00', endTime: '23:30', duration: 4.5 });
const { id: _id, created_at: _created, updated_at: _updated, ...given } = stored;
const isSimilar = (changes: Partial<CashSessionRequest>, existing = [stored]) =>
  findSimilar(CASH_SESSIONS.fields, existing, [{ ...given, ...changes } as CashSessionRequest]).areSimilar[0];

describe('results that are perhaps there already', () => {
  it.each<Partial<CashSessionRequest>>([
    { notes: 'aces' },
    { location: 'Riverside', stakes: '2/5', game_type: 'omaha', tags: ['x'] },
    { startTime: '10:00', endTime: '14:30' },
    { date: '2026-04-04', startTime: '04:30', endTime: '09:00' },
    { startTime: undefined, endTime: undefined, duration: 4.5 },
  ])('differ only in texts and the time zone: %j', (changes) => {
    expect(isSimilar(changes)).toBe(true);
  });

  it.each<Partial<CashSessionRequest>>([
    { buyin: 1 },
    { cashout: 1 },
    { tips: 5 },
    { endTime: '23:00' },
    { startTime: '19:07', endTime: '23:37' },
    { date: '2026-04-06' },
    { date: '2026-04-04', startTime: undefined, endTime: undefined, duration: 4.5 },
  ])('do not differ in %j', (changes) => {
    expect(isSimilar(changes)).toBe(false);
  });

  it('stand for one row each', () => {
    const bust = { ...tournament('t'), name: 'Turbo' };
    const { id: _, created_at: _c, updated_at: _u, ...row } = bust;
    const rows = [
      { ...row, name: 'Deep' },
      { ...row, name: 'Late' },
    ];
    expect(findSimilar(TOURNAMENTS.fields, [bust], rows as never).areSimilar).toEqual([true, false]);
  });
});

const HEADER = 'Date,Start,End,Location,Stakes,Game,Buy-in,Cash-out';
const ROW = '2026-04-03,19:00,23:30,Riverside,1/3,NLHE,300,455';
const states = (lines: readonly string[], input: object, sources: { id: string; source: string }[]) => {
  const sessions = [{ ...cashSession('a'), ...input }];
  const existing = { sessions, tournaments: [], sources: { sessions: sources, tournaments: [] } };
  return plannedRows(read(lines), existing).map(({ state }) => state);
};

it('shows a row as there by its source first, then by its fields, and else as similar or new', () => {
  const [planned] = read([HEADER, ROW]).sessions;
  const source = planned?.source ?? '';
  const known = [{ id: 'a', source }];
  expect(states([HEADER, ROW], { ...planned?.input, buyin: 1 }, known)).toEqual(['there']);
  expect(states([HEADER, ROW], { ...planned?.input }, [])).toEqual(['there']);
  expect(states([HEADER, ROW], { ...planned?.input, notes: 'aces' }, [])).toEqual(['similar']);
  expect(states([HEADER, ROW], { ...planned?.input, date: '2026-04-05' }, [])).toEqual(['new']);
});

describe('a re-export of a night', () => {
  const stateOf = (before: readonly string[], after: readonly string[], sources = false) => {
    const { sessions, tournaments } = read(before);
    // Stored results have no times of their own unless the file had some.
    const plain = { startTime: undefined, endTime: undefined };
    const stored = sessions.map(({ input }, at) => ({ ...cashSession(`a${at}`, plain), ...input }));
    const played = tournaments.map(({ input }, at) => ({ ...tournament(`t${at}`), ...input }));
    const known = (planned: typeof sessions | typeof tournaments, letter: string) =>
      sources ? planned.map(({ source }, at) => ({ id: `${letter}${at}`, source })) : [];
    const existing = {
      sessions: stored,
      tournaments: played,
      sources: { sessions: known(sessions, 'a'), tournaments: known(tournaments, 't') },
    };
    return plannedRows(read(after), existing as Existing).map(({ state }) => state);
  };
  const LINE = 'Date,Hours,Location,Buy-in,Cash-out';

  it.each([
    ['a length', [LINE, '2026-04-03,,Aria,300,500'], [LINE, '2026-04-03,5,Aria,300,500']],
    ['a cash-out', [LINE, '2026-04-03,5,Aria,300,500'], [LINE, '2026-04-03,5,Aria,300,550']],
    ['a cash-out without hours', [LINE, '2026-04-03,,Aria,300,500'], [LINE, '2026-04-03,,Aria,300,550']],
    ['a start', [HEADER, ROW], [HEADER, ROW.replace('19:00', '19:07')]],
    ['a buy-in', [HEADER, ROW], [HEADER, ROW.replace('300', '400')]],
    [
      'the form of its amounts',
      ['Date,Hours,Location,Profit', '2026-04-03,5,Aria,200'],
      [LINE, '2026-04-03,5,Aria,300,500'],
    ],
    [
      'its kind',
      [LINE, '2026-04-03,5,Aria,300,500'],
      ['Date,Name,Buy-in,Cash-out,Place,Entries', '2026-04-03,Turbo,300,500,2,90'],
    ],
    [
      'a place',
      ['Date,Name,Buy-in,Cash-out,Place,Entries', '2026-04-03,Turbo,300,500,,90'],
      ['Date,Name,Buy-in,Cash-out,Place,Entries', '2026-04-03,Turbo,300,500,2,90'],
    ],
  ])('with %s corrected is perhaps there already', (_, before, after) => {
    expect(stateOf(before, after)).toEqual(['similar']);
  });

  it('with a second session of the day is new', () => {
    const rows = [LINE, '2026-04-03,5,Aria,300,500', '2026-04-03,2,Wynn,400,100'];
    expect(stateOf(rows.slice(0, 2), rows)).toEqual(['there', 'new']);
    expect(stateOf(rows.slice(0, 2), [LINE, '2026-04-03,2,Wynn,400,100'])).toEqual(['new']);
  });

  it('with an id is changed if its figures differ, and there if only its texts do', () => {
    const ids = `${LINE},Session ID`;
    const row = '2026-04-03,5,Aria,300,500,8f14e45f-ceea';
    expect(stateOf([ids, row], [ids, row.replace('500', '550')], true)).toEqual(['changed']);
    expect(stateOf([ids, row], [ids, row.replace('04-03', '04-13')], true)).toEqual(['changed']);
    expect(stateOf([ids, row], [ids, row.replace('Aria', 'Wynn')], true)).toEqual(['there']);
  });

  const NET = 'Date,Location,Net';
  const EVENTS = 'Date,Tournament,Buy-in,Prize,Place';
  it.each([
    ['its profit', [NET, '2026-04-03,Aria,200'], [NET, '2026-04-03,Aria,250']],
    ['its place and profit', [LINE, '2026-04-03,,,300,500'], [LINE, '2026-04-03,,Aria,300,550']],
    ['its buy-in', [EVENTS, '2026-04-03,Main,300,0,44'], [EVENTS, '2026-04-03,Main,600,0,44']],
    ['its day', [LINE, '2026-04-03,4,Aria,300,500'], [LINE, '2026-04-04,4,Aria,300,500']],
    ['its year', [LINE, '2025-04-03,4,Aria,300,500'], [LINE, '2026-04-03,4,Aria,300,500']],
  ])('that was imported, with %s corrected, is perhaps there already', (_, before, after) => {
    expect(stateOf(before, after, true)).toEqual(['similar']);
    expect(stateOf(before, after)).toEqual(['new']);
  });

  it('has a row that is perhaps any other one of its day, or of its amounts, if most rows come again', () => {
    const rows = [1, 2, 3, 4].map((day) => `2026-04-0${day},Aria,${day}00`);
    const corrected = (row: string) => stateOf([NET, ...rows], [NET, ...rows.slice(0, 3), row], true);
    const there = ['there', 'there', 'there'];
    expect(corrected('2026-04-04,Wynn,-70')).toEqual(['similar', ...there]);
    expect(corrected('2026-04-08,Aria,400')).toEqual(['similar', ...there]);
    expect(corrected('2026-04-08,Aria,-70')).toEqual(['new', ...there]);
    expect(stateOf([NET, ...rows], [NET, ...rows, '2026-04-04,Aria,-70'], true)).toContain('new');
  });
});
