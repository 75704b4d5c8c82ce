import { isCalendarDay, isTimeOfDay } from '@feltbook/contracts';
import type { Ordered } from '@feltbook/poker-math';
import { ApiError } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { isResultId } from './result-id';

const cursor = z.strictObject({
  date: z.string().check(z.refine(isCalendarDay)),
  /** '' for none. */
  startTime: z.string().check(z.refine((time) => time === '' || isTimeOfDay(time))),
  created_at: z.iso.datetime({ precision: 3 }),
  id: z.string().check(z.refine(isResultId)),
});

/** A position in the newest-first order: the last result of a page. */
export type Cursor = z.infer<typeof cursor>;

/** @returns the position of a result */
export const cursorOf = ({ date, startTime, created_at, id }: Ordered): Cursor => ({
  ...{ date, startTime: startTime ?? '', created_at, id },
});

/** @returns an opaque text, which clients send back unchanged */
export const encodeCursor = (result: Ordered): string =>
  Buffer.from(JSON.stringify(cursorOf(result))).toString('base64url');

/** @throws ApiError `invalid_request` for a text that `encodeCursor` did not return */
export function decodeCursor(text: string): Cursor {
  const result = z.safeParse(cursor, parse(Buffer.from(text, 'base64url').toString()));
  if (result.success) return result.data;
  const message = 'This cursor is not from a Link header of ours.';
  throw new ApiError('invalid_request', message, { fields: [{ path: 'cursor', message }] });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
