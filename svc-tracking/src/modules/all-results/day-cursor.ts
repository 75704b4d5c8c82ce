import { isCalendarDay } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { isResultId } from '../results/result-id';

const cursor = z.tuple([z.string().check(z.refine(isCalendarDay)), z.string().check(z.refine(isResultId))]);

/** A position in the list of all players' results: the last result of a page. */
export interface DayCursor {
  readonly date: string;
  readonly id: string;
}

/** @returns an opaque text, which callers send back unchanged */
export const encodeDayCursor = ({ date, id }: DayCursor): string =>
  Buffer.from(JSON.stringify([date, id])).toString('base64url');

/** @throws ApiError `invalid_request` for a text that `encodeDayCursor` did not return */
export function decodeDayCursor(text: string): DayCursor {
  const result = z.safeParse(cursor, parse(Buffer.from(text, 'base64url').toString()));
  if (!result.success) {
    const message = 'This cursor is not from a Link header of ours.';
    throw new ApiError('invalid_request', message, { fields: [{ path: 'cursor', message }] });
  }
  const [date, id] = result.data;
  return { date, id };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
