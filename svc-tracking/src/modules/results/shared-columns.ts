import { toCents, toDollars } from '@feltbook/contracts';
import { durationHundredths } from '@feltbook/poker-math';
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
  'rebuys',
  'rebuys_cents',
  'tips_cents',
  'expenses_cents',
  'tags',
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
  rebuys: number | null,
  rebuysCents: string | null,
  tipsCents: string | null,
  expensesCents: string | null,
  tags: string | null,
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
  input.rebuys ?? null,
  centsOrNull(input.rebuys_amount),
  centsOrNull(input.tips),
  centsOrNull(input.expenses),
  // No tag holds a comma.
  input.tags?.join(',') ?? null,
];

/** @param dollars absent for none */
export const centsOrNull = (dollars: number | undefined): number | null =>
  dollars === undefined ? null : toCents(dollars);

/** @param cents as the driver answers a BIGINT, null for none */
export const dollarsOrNone = (cents: string | null): number | undefined =>
  cents === null ? undefined : toDollars(Number(cents));

export const tagsOf = (stored: string | null): string[] | undefined => stored?.split(',');
