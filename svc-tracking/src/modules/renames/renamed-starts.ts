import type { RenameRequest } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import type { Query } from '@feltbook/svc-kit';
import { listStarts } from '../bankroll/bankroll.repository';
import { BankrollStartEntity } from '../bankroll/bankroll-start.entity';

/** A bankroll's start as stored, without its account. */
interface Start {
  readonly bankroll: string;
  readonly cents: number;
  /** YYYY-MM-DD; null for all days. */
  readonly date: string | null;
}

/** Starts that became one. */
export interface RenamedStarts {
  readonly was: readonly Start[];
  readonly became: Start;
}

/** @returns what a rename changes; undefined for nothing */
export async function startsToRename(
  query: Query,
  accountId: string,
  { field, from, to }: RenameRequest,
): Promise<RenamedStarts | undefined> {
  if (field !== 'bankroll') return undefined;
  const keys = new Set([...from, to].map(textKey));
  const was = (await listStarts(query, accountId))
    .filter(({ bankroll }) => keys.has(textKey(bankroll)))
    .map(({ bankroll, cents, date }) => ({ bankroll, cents, date }));
  if (was.every(({ bankroll }) => bankroll === to)) return undefined;
  return { was, became: mergedStart(to, was) };
}

/** The money of all, from the first day of any: nothing that counted for one of them stops counting. */
function mergedStart(bankroll: string, starts: readonly Start[]): Start {
  const days = starts.map(({ date }) => date ?? '').sort();
  const cents = starts.reduce((sum, start) => sum + start.cents, 0);
  return { bankroll, cents, date: days[0] || null };
}

export async function renameStarts(query: Query, accountId: string, starts: RenamedStarts): Promise<void> {
  await replaceStarts(query, accountId, starts.was, [starts.became]);
}

/** Gives bankrolls their former starts, unless the new one was changed, or a former name got a start, since. */
export async function restoreStarts(query: Query, accountId: string, starts: RenamedStarts): Promise<void> {
  const { was, became } = starts;
  const all = await listStarts(query, accountId);
  const now = all.find(({ bankroll }) => bankroll === became.bankroll);
  const former = new Set(was.map(({ bankroll }) => textKey(bankroll)));
  const isTaken = all.some((start) => start !== now && former.has(textKey(start.bankroll)));
  if (now?.cents === became.cents && now.date === became.date && !isTaken)
    await replaceStarts(query, accountId, [became], was);
}

async function replaceStarts(
  { manager }: Query,
  accountId: string,
  former: readonly Start[],
  next: readonly Start[],
): Promise<void> {
  for (const { bankroll } of former) await manager.delete(BankrollStartEntity, { accountId, bankroll });
  for (const start of next)
    await manager.upsert(BankrollStartEntity, { accountId, ...start }, ['accountId', 'bankroll']);
}
