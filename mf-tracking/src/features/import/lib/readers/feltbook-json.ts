import { cashSessionRequest, MAX_IMPORT_RESULTS, tournamentRequest } from '@feltbook/contracts';
import { exportResults } from '@feltbook/web-kit/result-files';
import type * as z from 'zod/mini';
import { sourceOf } from './row-source';
import { REFUSALS, tooManyRows } from '../texts';
import type { FileReading, Planned, Problem } from '../types';
import { refused } from '../types';

const FORMAT = 'results';
const VERSION = 1;

/** All results of an account as a JSON file. The same results always give the same bytes. */
export function writeFeltbookJson(records: Parameters<typeof exportResults>[0]): string {
  return `${JSON.stringify({ feltbook: FORMAT, version: VERSION, ...exportResults(records) }, null, 2)}\n`;
}

/** Whether a text looks like JSON. */
export const isJson = (text: string): boolean => /^\s*[{[]/.test(text);

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function checked<Input>(
  items: readonly unknown[],
  schema: z.ZodMiniType<Input>,
  name: string,
  problems: Problem[],
): Planned<Input>[] {
  return items.flatMap((item, index) => {
    const outcome = schema.safeParse(item);
    if (outcome.success)
      return [{ row: index + 1, input: outcome.data, source: sourceOf(JSON.stringify(item)) }];
    const [issue] = outcome.error.issues;
    const column = [name, ...(issue?.path ?? [])].join('.');
    const value = JSON.stringify(asObject(item)[String(issue?.path[0])]) ?? '';
    problems.push({ row: index + 1, column, value, text: issue?.message ?? '' });
    return [];
  });
}

/** Reads Feltbook's JSON export. */
export function readFeltbookJson(text: string, encoding: string): FileReading {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refused(REFUSALS.json);
  }
  const { feltbook, version, sessions, tournaments } = asObject(parsed);
  if (feltbook !== FORMAT || !Array.isArray(sessions) || !Array.isArray(tournaments))
    return refused(REFUSALS.json);
  if (version !== VERSION) return refused(REFUSALS.newerJson);
  // Checked first, because validating many results takes long.
  const found = sessions.length + tournaments.length;
  if (found > MAX_IMPORT_RESULTS) return refused(tooManyRows(found));
  const problems: Problem[] = [];
  return {
    outcome: 'read',
    format: 'Feltbook JSON',
    encoding,
    sessions: checked(sessions, cashSessionRequest, 'sessions', problems),
    tournaments: checked(tournaments, tournamentRequest, 'tournaments', problems),
    problems,
    unreadable: problems.length,
    questions: [],
    notes: [],
  };
}
