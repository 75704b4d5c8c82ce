import { MAX_IMPORT_BYTES, type CashSessionResponse, type TournamentResponse } from '@feltbook/contracts';
import { cashSession, tournament } from '../../../testing/records';
import { writeEverything } from './everything';

const sessionsOf = (count: number, changes: Partial<CashSessionResponse> = {}): CashSessionResponse[] =>
  Array.from({ length: count }, (_, at) => cashSession(`s${at}`, { cashout: at, ...changes }));
const tournamentsOf = (count: number): TournamentResponse[] =>
  Array.from({ length: count }, (_, at) => tournament(`t${at}`, { cashout: at }));

/** How many of each kind are in a file. */
function countsIn(text: string): [number, number] {
  const { sessions, tournaments } = JSON.parse(text) as Record<'sessions' | 'tournaments', unknown[]>;
  return [sessions.length, tournaments.length];
}

describe('everything as files', () => {
  it('is one file, also without results', () => {
    expect(writeEverything({ sessions: [], tournaments: [] })).toHaveLength(1);
    const files = writeEverything({ sessions: sessionsOf(3), tournaments: tournamentsOf(2) });
    expect(files.map(countsIn)).toEqual([[3, 2]]);
  });

  it('is several files beyond the row limit of an import, each within it', () => {
    const files = writeEverything({ sessions: sessionsOf(12_000), tournaments: tournamentsOf(9001) });
    expect(files.map(countsIn)).toEqual([
      [10_501, 0],
      [1499, 9001],
    ]);
  });

  it('keeps equal results in one file', () => {
    const twins = [...sessionsOf(10_501), ...sessionsOf(10_501)];
    const files = writeEverything({ sessions: twins, tournaments: [] });
    expect(files.map(countsIn)).toEqual([
      [10_502, 0],
      [10_500, 0],
    ]);
  });

  it('is several files beyond the size limit of an import', () => {
    const sessions = sessionsOf(6000, { notes: 'ü'.repeat(1900) });
    const files = writeEverything({ sessions, tournaments: [] });
    expect(files).toHaveLength(2);
    expect(files.every((text) => new Blob([text]).size < MAX_IMPORT_BYTES)).toBe(true);
  });
});
