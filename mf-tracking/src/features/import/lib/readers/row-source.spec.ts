import { readFile } from './read-file';
import { read } from './testing/read-lines';

const sources = (lines: readonly string[]) => read(lines).sessions.map(({ source }) => source);

const HEADER = 'Date,Hours,Location,Buy-in,Cash-out';
const ROW = '2026-04-03,4,Riverside,300,455';

describe('the source of a row', () => {
  it('is the same in a later export with more rows, blank columns, or another order of columns', () => {
    const [source] = sources([HEADER, ROW]);
    expect(source).toMatch(/^[0-9a-f]{32}$/);
    expect(sources([HEADER, '2026-03-01,2,Aria,100,90', ROW])[1]).toBe(source);
    expect(sources([`${HEADER},Notes`, `${ROW},`])).toEqual([source]);
    expect(sources(['Location,Date,Hours,Cash-out,Buy-in', 'Riverside,2026-04-03,4,455,300'])).toEqual([
      source,
    ]);
  });

  it('differs with any cell, and is the same for equal rows', () => {
    const [one, other, equal] = sources([HEADER, ROW, ROW.replace('455', '456'), ROW]);
    expect(one).not.toBe(other);
    expect(one).toBe(equal);
  });

  it('does not depend on the time zone or on answers', () => {
    const bytes = new TextEncoder().encode(
      'Start,End,Profit\n2026-04-03T02:00:00Z,2026-04-03T06:00:00Z,50\n',
    );
    const [berlin, la] = ['Europe/Berlin', 'America/Los_Angeles'].map((zone) => {
      const reading = readFile(bytes, {}, { zone, today: '2026-05-01' });
      return reading.outcome === 'read' ? reading.sessions : [];
    });
    expect(berlin?.[0]?.input).toMatchObject({ date: '2026-04-03', startTime: '04:00' });
    expect(la?.[0]?.input).toMatchObject({ date: '2026-04-02', startTime: '19:00' });
    expect(la?.[0]?.source).toBe(berlin?.[0]?.source);
  });

  it('is that of the id, where every row has its own', () => {
    const header = `${HEADER},Session ID`;
    const [source] = sources([header, `${ROW},8f14e45f-ceea`]);
    expect(sources([header, '2026-04-03,5,Riverside,300,500,8f14e45f-ceea'])).toEqual([source]);
    // Positions and repeated ids identify nothing.
    for (const ids of [
      ['1', '2'],
      ['8f14e45f-ceea', '8f14e45f-ceea'],
    ]) {
      const [first, second] = sources([
        header,
        `${ROW},${ids[0]}`,
        `2026-04-04,5,Riverside,300,500,${ids[1]}`,
      ]);
      expect(new Set([first, second, source]).size).toBe(3);
    }
  });
});
