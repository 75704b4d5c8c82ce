import { toCents } from '@feltbook/contracts';
import { durationHours } from '@feltbook/poker-math';
import type { SqlValue } from '@feltbook/svc-kit';
import type { ResultInput } from './result-kind';

/** What a player writes of every result, whatever its kind; `sharedValues` has the same order. */
export const INPUT_COLUMNS = [
  'played_on',
  'start_time',
  'end_time',
  'game_type',
  'location',
  'duration_hundredths',
  'buyin_cents',
  'cashout_cents',
  'notes',
] as const;

/** The cells that every row begins with when it is read. */
export const READ_COLUMNS = ['id', 'created_at', 'updated_at', ...INPUT_COLUMNS] as const;

/** Their types, as the driver answers them: BIGINT as text, an absent time as ''. */
export type SharedCells = [
  id: string,
  createdAt: string,
  updatedAt: string,
  date: string,
  startTime: string,
  endTime: string,
  gameType: string,
  location: string,
  hundredths: number,
  buyinCents: string,
  cashoutCents: string,
  notes: string | null,
];

/** @returns values for `INPUT_COLUMNS` */
export const sharedValues = (input: ResultInput): SqlValue[] => [
  input.date,
  input.startTime ?? '',
  input.endTime ?? '',
  input.game_type,
  input.location,
  durationHundredths(input),
  toCents(input.buyin),
  toCents(input.cashout),
  input.notes ?? null,
];

/** Times decide; a given duration counts only without them. A duration that was given never rounds down to none. */
export function durationHundredths({ startTime, endTime, duration }: ResultInput): number {
  if (startTime && endTime) return Math.round(durationHours(startTime, endTime) * 100);
  return duration ? Math.max(1, Math.round(duration * 100)) : 0;
}
