import { writeOds, writeXlsx } from 'hucre';
import { readAnyFile } from './read-workbook';

const DEVICE = { zone: 'America/Los_Angeles', today: '2026-11-27' };
const DAY = new Date(Date.UTC(2026, 3, 3));

it.each([
  ['0" bb"', '50 bb', []],
  ['0.0\\ \\p\\t\\s', '50 pts', []],
  ['0"¢"', '50 ¢', []],
  ['0%', '5000 %', []],
  ['0.0"k"', '', [50_000]],
  ['#,##0,"k"', '', [50]],
  ['_-* #,##0.00\\ _€_-;-* #,##0.00\\ _€_-', '', [50]],
])('reads the unit of the number format %s', async (numFmt, listed, cashouts) => {
  const cells = new Map([['1,1', { style: { numFmt } }]]);
  const rows = [
    ['Date', 'Net'],
    [DAY, 50],
  ];
  const workbook = await writeXlsx({ sheets: [{ name: 'Poker', rows, cells }] });
  const reading = await readAnyFile(workbook, {}, DEVICE);
  expect(reading.outcome === 'read' && reading.sessions.map(({ input }) => input.cashout)).toEqual(cashouts);
  expect(JSON.stringify(reading)).toContain(listed);
});

it.each(['0.0"k"', '#,##0,"k"'])('lists amounts in thousands of OpenDocument: %s', async (numFmt) => {
  const cells = new Map([['1,1', { style: { numFmt } }]]);
  const rows = [
    ['Date', 'Net'],
    [DAY, 1200],
    [DAY, -50],
  ];
  const reading = await readAnyFile(await writeOds({ sheets: [{ name: 'P', rows, cells }] }), {}, DEVICE);
  expect(reading).toMatchObject({ sessions: [{ row: 3, input: { buyin: 50 } }], problems: [{ row: 2 }] });
});

it.each([
  [1 / 3, '# ?/?', '1/3'],
  [0.5, '??/??', '1/2'],
  [5 / 10, '0.00', '0.5'],
])('reads stakes that became the number %f with the format %s', async (stakes, numFmt, text) => {
  const cells = new Map([['1,1', { style: { numFmt } }]]);
  const rows = [
    ['Date', 'Stakes', 'Net'],
    [DAY, stakes, 50],
  ];
  const workbook = await writeXlsx({ sheets: [{ name: 'Poker', rows, cells }] });
  const reading = await readAnyFile(workbook, {}, DEVICE);
  expect(reading.outcome === 'read' && reading.sessions.map(({ input }) => input.stakes)).toEqual([text]);
});
