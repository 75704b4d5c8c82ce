import { isOpen } from '../../questions/choices';
import { readFile } from '../read-file';
import type { Answers, FileRead, Question } from '../../types';

const DEVICE = { zone: 'Europe/Berlin', today: '2026-01-01' };

/** Reads a file of these lines. */
export function read(lines: readonly string[], answers: Answers = {}): FileRead {
  const reading = readFile(new TextEncoder().encode(lines.join('\n')), answers, DEVICE);
  if (reading.outcome === 'refused') throw new Error(reading.text);
  return reading;
}

/** The open questions about a file. */
export const open = (lines: readonly string[], answers: Answers = {}): Question['kind'][] =>
  read(lines, answers)
    .questions.filter((question) => isOpen(question, answers))
    .map(({ kind }) => kind);
/** Buy-in and cash-out of each result. */
export const amounts = (lines: readonly string[], answers: Answers = {}): number[][] => {
  const { sessions, tournaments } = read(lines, answers);
  return [...sessions, ...tournaments].map(({ input }) => [input.buyin, input.cashout]);
};
/** The lines of each note, by its kind. */
export const noted = (lines: readonly string[], answers: Answers = {}) =>
  Object.fromEntries(read(lines, answers).notes.map(({ kind, rows }) => [kind, rows]));
