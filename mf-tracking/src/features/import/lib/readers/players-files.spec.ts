import type { CashSessionRequest, TournamentRequest } from '@feltbook/contracts';
import { durationHours } from '@feltbook/poker-math';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choiceOf, isOpen } from '../questions/choices';
import { readFile } from './read-file';
import type { Answers, FileRead } from '../types';

const FOLDER = join(__dirname, '../../fixtures/players');

/** A file, the player's choices by question, and the results. The import's journey reads the same list. */
interface Case {
  readonly file: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly results: readonly string[];
  /** Cells that cannot be read. */
  readonly problems?: readonly string[];
}
const CASES = JSON.parse(readFileSync(join(FOLDER, 'cases.json'), 'utf8')) as Case[];

const DEVICE = { zone: 'America/Los_Angeles', today: '2026-11-27' };

function read(name: string, answers: Answers = {}): FileRead {
  const bytes = readFileSync(join(FOLDER, name));
  const reading = readFile(new Uint8Array(bytes), answers, DEVICE);
  if (reading.outcome === 'refused') throw new Error(reading.text);
  return reading;
}

/** Answers the questions by their labels, as the page shows them. */
function answered(name: string, wanted: Readonly<Record<string, string>>): FileRead {
  let answers: Answers = {};
  for (const [label, option] of Object.entries(wanted)) {
    const { questions, columns } = read(name, answers);
    const asked = questions.map((question) => choiceOf(question, columns?.mapping, answers));
    const choice = asked.find((each) => each?.label === label);
    const [value] = choice?.choices.find(([, text]) => text === option) ?? [];
    if (!choice || value === undefined) throw new Error(`${name} does not ask ${label} ${option}`);
    expect(choice.answer).toBeUndefined();
    answers = { ...answers, ...choice.apply(value) };
  }
  const reading = read(name, answers);
  expect(reading.questions.filter((question) => isOpen(question, answers))).toEqual([]);
  return reading;
}

/** Day, buy-in, cash-out, hours, and costs beside them. */
function textOf(result: CashSessionRequest | TournamentRequest): string {
  const { date, buyin, cashout, startTime, endTime, duration, tips = 0 } = result;
  const hours = duration ?? durationHours(startTime ?? '', endTime ?? '');
  return `${date} ${buyin} ${cashout} ${hours} h${tips === 0 ? '' : ` −${tips}`}`;
}

describe('files of players', () => {
  it.each(CASES.map((one) => [one.file, one] as const))(
    '%s is right once its questions are answered',
    (file, one) => {
      const { sessions, tournaments, problems } = answered(file, one.choices);
      expect(problems.map(({ value }) => value)).toEqual(one.problems ?? []);
      expect([...sessions, ...tournaments].map(({ input }) => textOf(input))).toEqual(one.results);
    },
  );
});
