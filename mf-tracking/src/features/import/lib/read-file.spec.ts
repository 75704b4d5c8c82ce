import { MAX_IMPORT_BYTES } from '@feltbook/contracts';
import { readFile } from './read-file';
import { REFUSALS } from './texts';
import type { Answers, FileRead } from './types';

const SURROUNDINGS = { zone: 'America/New_York', today: '2026-01-01' };

const bytesOf = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'));

function read(lines: readonly string[], answers: Answers = {}): FileRead {
  const reading = readFile(bytesOf(lines), answers, SURROUNDINGS);
  if (reading.outcome === 'refused') throw new Error(reading.text);
  return reading;
}

const dates = ({ sessions }: FileRead): string[] => sessions.map(({ input }) => input.date);

describe('reading a file', () => {
  const ambiguous = ['Date,Hours,Buy-in,Cash-out', '3/4/2024,2,100,0', '5/6/2024,2,100,0'];

  it('asks for the order of dates that may be read either way, and follows the answer', () => {
    const asked = read(ambiguous);
    expect(asked.questions).toEqual([{ kind: 'dateOrder', samples: ['3/4/2024', '5/6/2024'], guess: 'mdy' }]);
    expect(dates(asked)).toEqual(['2024-03-04', '2024-05-06']);
    expect(dates(read(ambiguous, { dateOrder: 'dmy' }))).toEqual(['2024-04-03', '2024-06-05']);
  });

  it('asks nothing where one date settles it, whatever was answered before', () => {
    const settled = read([...ambiguous, '25/6/2024,2,100,0'], { dateOrder: 'mdy' });
    expect(settled.questions).toEqual([]);
    expect(dates(settled)).toEqual(['2024-04-03', '2024-06-05', '2024-06-25']);
  });

  it('goes by the mapping that the player corrected', () => {
    const lines = ['A,B,C', '2024-01-02,100,350'];
    expect(read(lines).sessions).toEqual([]);
    const mapping = { columns: { date: 0, buyin: 1, cashout: 2 }, kind: 'tournament' } as const;
    const { tournaments, questions, columns } = read(lines, { mapping });
    expect(questions).toEqual([]);
    expect(columns).toMatchObject({ mapping, signature: 'a|b|c', samples: [['2024-01-02', '100', '350']] });
    expect(tournaments).toMatchObject([{ row: 2, input: { buyin: 100, cashout: 350, date: '2024-01-02' } }]);
  });

  it('fills what the file does not say with what the player says', () => {
    const lines = ['Date,Hours,Profit,Location', '2024-01-02,2,50,Aria', '2024-01-03,2,50,'];
    const { sessions, notes } = read(lines, { fill: { game_type: 'nlhe', stakes: '1/2', location: ' ' } });
    expect(sessions.map(({ input }) => [input.game_type, input.stakes, input.location])).toEqual([
      ['nlhe', '1/2', 'Aria'],
      ['nlhe', '1/2', 'Unknown'],
    ]);
    expect(notes.find(({ kind }) => kind === 'unknownLocation')?.rows).toEqual([3]);
  });

  it('gives sessions of a day or more a duration, and refuses what goes beyond the longest', () => {
    const { sessions, problems } = read([
      'Start,End,Buy-in,Cash-out',
      '2024-01-02 18:00,2024-01-03 18:00,100,200',
      '2024-01-02 18:00,2024-01-09 18:00,100,200',
      '2024-01-05 18:00,2024-01-02 18:00,100,200',
    ]);
    expect(sessions).toMatchObject([{ row: 2, input: { duration: 24, date: '2024-01-02' } }]);
    expect(sessions[0]?.input).not.toHaveProperty('startTime', expect.anything());
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'End'],
      [4, 'End'],
    ]);
  });

  it('takes a start and a length for both times', () => {
    const { sessions } = read(['Date,Start,Duration,Profit', '2024-01-02,22:30,4h 15m,-20']);
    expect(sessions[0]?.input).toMatchObject({ startTime: '22:30', endTime: '02:45', buyin: 20, cashout: 0 });
  });

  it('tells what the contract refuses at its column and value', () => {
    const { problems } = read(['Date,Hours,Venue,Buy-in,Cash-out', `1969-01-02,2,${'x'.repeat(101)},100,-5`]);
    expect(problems.map(({ column, value }) => [column, value.slice(0, 10)])).toEqual([
      ['Date', '1969-01-02'],
      ['Venue', 'xxxxxxxxxx'],
      ['Cash-out', '-5'],
    ]);
  });

  it('refuses too many rows and too many bytes at once', () => {
    const rows = Array.from({ length: 20_001 }, () => '2024-01-02,2,50');
    expect(readFile(bytesOf(['Date,Hours,Profit', ...rows]), {}, SURROUNDINGS)).toMatchObject({
      outcome: 'refused',
      text: expect.stringMatching(/^There are 20,001 rows .* at most 20,000\./),
    });
    expect(readFile(new Uint8Array(MAX_IMPORT_BYTES + 1), {}, SURROUNDINGS)).toEqual({
      outcome: 'refused',
      text: REFUSALS.tooLarge,
    });
  });

  it('tells how far it is', () => {
    const shares: number[] = [];
    const rows = Array.from({ length: 1000 }, () => '2024-01-02,2,50');
    readFile(bytesOf(['Date,Hours,Profit', ...rows]), {}, SURROUNDINGS, (share) => shares.push(share));
    expect(shares).toEqual([0.1, 0.55, 1]);
  });
});
