import { amounts, open, read } from '../readers/testing/read-lines';
import { isHeaderLike } from './header';

describe('names of columns with a number', () => {
  it.each([
    ['Date,Location,Buy-in 1,Buy-in 2,Cash-out'],
    ['Date,Buyin1,Buyin2,Cashout'],
    ['Date,1st buy-in,2nd buy-in,Cash-out'],
    ['Date,Seat 1,Tip 10%,Win'],
    ['Buy-in 1,Date,Location,Buy-in 2,Cash-out'],
    ['1st buy-in,Date,Cash-out'],
  ])('are a header: %s', (line) => {
    expect(isHeaderLike(line.split(','))).toBe(true);
  });

  it.each([
    ['Aria,Jan 5,100,150'],
    ['Aria,5. April,7 pm,150'],
    ['Aria,2026-01-02,Table 5,100,150'],
    ['1st buy-in,100'],
    ['Table 5,2026-01-02,100,150'],
    ['Jan 5,Aria,100,Won'],
  ])('are not in a row of results: %s', (line) => {
    expect(isHeaderLike(line.split(','))).toBe(false);
  });

  it.each([[false], [true]])('have amounts that add up, also as the first column: %s', (isFirst) => {
    const lines = [
      'Date,Location,Buy-in 1,Buy-in 2,Cash-out,Profit',
      '2026-03-14,Aria,100,200,450,150',
      '2026-03-15,Aria,100,,50,-50',
      '2026-03-16,Aria,100,300,500,100',
    ].map((line) => (isFirst ? line.replace(/^([^,]*,[^,]*),([^,]*)/, '$2,$1') : line));
    expect(amounts(lines)).toEqual([
      [300, 450],
      [100, 50],
      [400, 500],
    ]);
    const unproven = lines.map((line) => line.slice(0, line.lastIndexOf(',')));
    expect(read(unproven).problems).toEqual([]);
    expect(open(unproven)).toEqual(['unused']);
  });
});
