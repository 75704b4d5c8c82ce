import * as fc from 'fast-check';
import { durationHours } from '@feltbook/poker-math';
import { toCents } from '@feltbook/contracts';
import { isOpen, choiceOf } from '../questions/choices';
import { readFile } from './read-file';
import { type Expected, type RandomFile, randomFile } from './testing/random-files';
import type { Answers, FileRead, Question } from '../types';

const DEVICE = { zone: 'America/New_York', today: '2026-11-27' };
const FILES = 200;

/** What the player who wrote the file answers; undefined if the question shows that the import cannot read it. */
function truth(
  question: Question,
  { columns, dateOrder, hoursAre, expected, totals, won }: RandomFile,
): string | undefined {
  switch (question.kind) {
    case 'dateOrder':
      return dateOrder;
    case 'hours':
      return hoursAre;
    case 'noYear':
      return question.options.find(
        ({ first, last }) => first === expected[0]?.date && last === expected.at(-1)?.date,
      )?.value;
    case 'amount':
      return columns.get(question.column);
    case 'unused': {
      const field = columns.get(question.column) ?? '';
      return { first: 'buyin', second: 'buyin', cashout: 'cashout', profit: 'profit' }[field] ?? 'ignored';
    }
    case 'time':
      return columns.get(question.column);
    case 'money':
      return 'none';
    case 'outcome':
      return question.word === won ? 'won' : 'lost';
    case 'player':
      return 'Me';
    case 'clocks':
      return 'shown';
    case 'currency':
      return '';
    case 'unfinished':
      return 'leaveOut';
    case 'totals':
      return question.rows.every((row) => totals.includes(row)) ? 'leaveOut' : undefined;
    default:
      return undefined;
  }
}

/** Reads a file, and answers its questions. @returns undefined if a question remains */
function readBack(file: RandomFile): FileRead | undefined {
  let answers: Answers = {};
  for (;;) {
    const reading = readFile(file.bytes, answers, DEVICE);
    if (reading.outcome === 'refused') return undefined;
    const question = reading.questions.find((each) => isOpen(each, answers));
    if (!question) return reading;
    const value = truth(question, file);
    const choice = choiceOf(question, reading.columns?.mapping, answers);
    if (value === undefined || !choice?.choices.some(([each]) => each === value)) return undefined;
    answers = { ...answers, ...choice.apply(value) };
  }
}

/** What is wrong in a reading: results that differ from the history, and lines that are missing without a word. */
function faultsIn({ sessions, tournaments, problems, notes }: FileRead, { expected }: RandomFile): unknown[] {
  const results = [...sessions, ...tournaments];
  const listed = new Set([
    ...problems.map(({ row }) => row),
    ...notes.flatMap(({ kind, rows }) => (kind === 'leftOut' ? rows : [])),
  ]);
  const withoutLength = notes.find(({ kind }) => kind === 'noLength')?.rows ?? [];
  const byLine = new Map(expected.map((one) => [one.line, one]));
  const wrong = results.filter(({ row, input }) => {
    const one = byLine.get(row);
    return !one || !isSame(input, one, withoutLength);
  });
  const read = new Set(results.map(({ row }) => row));
  return [...wrong, ...expected.filter(({ line }) => !read.has(line) && !listed.has(line))];
}

function isSame(
  input: FileRead['sessions'][number]['input'] | FileRead['tournaments'][number]['input'],
  one: Expected,
  withoutLength: readonly number[],
): boolean {
  const { date, startTime, endTime, duration, buyin, cashout } = input;
  const hours = startTime && endTime ? durationHours(startTime, endTime) : duration;
  return (
    date === one.date &&
    toCents(cashout) - toCents(buyin) === one.net &&
    (one.buyin === undefined || toCents(buyin) === one.buyin) &&
    (one.hours === undefined || hours === one.hours || withoutLength.includes(one.line))
  );
}

describe('known histories in random dialects', () => {
  const files = fc.sample(randomFile, {
    numRuns: FILES,
    seed: 45,
  });
  const readings = files.map((file) => ({ file, reading: readBack(file) }));

  it('are never read wrongly in silence', () => {
    const wrong = readings.flatMap(({ file, reading }) => {
      const faults = reading ? faultsIn(reading, file) : [];
      return faults.length === 0 ? [] : [{ text: file.text, faults, notes: reading?.notes }];
    });
    expect(wrong).toEqual([]);
  });

  it('are mostly read whole', () => {
    const whole = readings.filter(
      ({ file, reading }) =>
        reading && reading.sessions.length + reading.tournaments.length === file.expected.length,
    );
    expect(whole.length).toBeGreaterThan(FILES * 0.9);
  });
});
