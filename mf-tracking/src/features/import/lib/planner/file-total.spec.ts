import { fileTotals } from './file-total';
import { plannedRows } from './planned-rows';
import { read } from '../readers/testing/read-lines';

const NONE = { sessions: [], tournaments: [], sources: { sessions: [], tournaments: [] } };

it('sums a file by kind, with the hours that are known', () => {
  const rows = plannedRows(
    read([
      'Date,Hours,Name,Stakes,Buy-in,Cash-out,Place,Entries',
      '2026-04-03,4.5,,1/3,300,455.10,,',
      '2026-04-05,,,1/3,300,120.20,,',
      '2026-04-04,6,Turbo,,100,0,30,90',
    ]),
    NONE,
  );
  const tournaments = { name: 'Tournaments', results: 1, hours: 6, withoutHours: 0, net: -100 };
  expect(fileTotals(rows)).toEqual({
    kinds: [{ name: 'Cash', results: 2, hours: 4.5, withoutHours: 1, net: -24.7 }, tournaments],
    all: { name: 'All', results: 3, hours: 10.5, withoutHours: 1, net: -124.7 },
  });
});
