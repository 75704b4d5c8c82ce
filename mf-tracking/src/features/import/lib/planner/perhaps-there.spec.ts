import { CASH_SESSIONS, type CashSessionRequest, TOURNAMENTS } from '@feltbook/contracts';
import { cashSession, tournament } from '../../../../testing/records';
import { plannedRows } from './planned-rows';
import { read } from '../readers/testing/read-lines';
import { findSimilar } from './perhaps-there';

const stored = cashSession('a', { date: '2026-04-03', startTime: '19:00', endTime: '23:30', duration: 4.5 });
const { id: _id, created_at: _created, updated_at: _updated, ...given } = stored;
const isSimilar = (changes: Partial<CashSessionRequest>, existing = [stored]) =>
  findSimilar(CASH_SESSIONS.fields, existing, [{ ...given, ...changes } as CashSessionRequest])[0];

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
    expect(findSimilar(TOURNAMENTS.fields, [bust], rows as never)).toEqual([true, false]);
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
  expect(states([HEADER, ROW], { ...planned?.input, buyin: 1 }, [])).toEqual(['new']);
});
