import {
  CASH_SESSIONS,
  type Hand,
  type HandRequest,
  toCents,
  toDollars,
  TOURNAMENTS,
} from '@feltbook/contracts';
import type { Query, SqlValue } from '@feltbook/svc-kit';
import { findByIdempotencyKeys } from '../idempotency/idempotency.repository';
import { HandNoteEntity } from './hand-note.entity';

/** A position in the newest-first order. */
export interface HandPlace {
  readonly date: string;
  readonly id: string;
}

/** Which notes are read. */
export interface HandSelection {
  readonly id?: string | undefined;
  /** Id of a result. */
  readonly result?: string | undefined;
  readonly session?: string | undefined;
  /** Only notes after this place. */
  readonly after?: HandPlace | undefined;
  readonly limit: number;
}

interface Row {
  id: string;
  date: string;
  text: string;
  resultId: string | null;
  session: string | null;
  stakes: string | null;
  position: Hand['position'] | null;
  cents: number | string | null;
  currency: string | null;
  tags: string | null;
  cashLocation: string | null;
  cashStakes: string | null;
  tournamentLocation: string | null;
  tournamentName: string | null;
}

/** Notes with their results, newest first. A deleted result counts as none. */
export async function listHands(
  query: Query,
  accountId: string,
  { id, result, session, after, limit }: HandSelection,
): Promise<Hand[]> {
  const parts: string[] = [];
  const values: SqlValue[] = [accountId];
  const add = (part: string, ...given: SqlValue[]) => {
    parts.push(`AND ${part}`);
    values.push(...given);
  };
  if (id !== undefined) add('h.id = ?', id);
  if (result !== undefined) add('h.result_id = ?', result);
  if (session !== undefined) add('h.session_id = ?', session);
  if (after) add('(h.noted_on < ? OR (h.noted_on = ? AND h.id < ?))', after.date, after.date, after.id);
  const rows = await query.execute<Row>(
    `SELECT h.id, h.noted_on AS date, h.note AS text, h.result_id AS resultId, h.session_id AS session, h.stakes, h.position,
       h.amount_cents AS cents, h.currency, h.tags, c.location AS cashLocation, c.stakes AS cashStakes,
       t.location AS tournamentLocation, t.name AS tournamentName
     FROM hand_notes h
     LEFT JOIN ${CASH_SESSIONS.table} c
       ON h.result_kind = 'cash' AND c.account_id = h.account_id AND c.id = h.result_id
     LEFT JOIN ${TOURNAMENTS.table} t
       ON h.result_kind = 'tournament' AND t.account_id = h.account_id AND t.id = h.result_id
     WHERE h.account_id = ? ${parts.join(' ')} ORDER BY h.noted_on DESC, h.id DESC LIMIT ${limit}`,
    values,
  );
  return rows.map(handOf);
}

function resultOf(row: Row): Pick<Hand, 'result'> {
  const { resultId: id, cashLocation, cashStakes, tournamentLocation, tournamentName } = row;
  if (id === null) return {};
  if (cashLocation !== null)
    return {
      result: { kind: 'cash', id, location: cashLocation, ...(cashStakes && { stakes: cashStakes }) },
    };
  if (tournamentLocation === null) return {};
  const name = tournamentName && { name: tournamentName };
  return { result: { kind: 'tournament', id, location: tournamentLocation, ...name } };
}

const handOf = (row: Row): Hand => ({
  ...{ id: row.id, date: row.date, text: row.text },
  ...resultOf(row),
  ...(row.session !== null && { session: row.session }),
  ...(row.stakes !== null && { stakes: row.stakes }),
  ...(row.position !== null && { position: row.position }),
  ...(row.cents !== null && { amount: toDollars(Number(row.cents)) }),
  ...(row.currency !== null && { currency: row.currency }),
  ...(row.tags !== null && { tags: row.tags.split(',') }),
});

export const countHands = ({ manager }: Query, accountId: string): Promise<number> =>
  manager.countBy(HandNoteEntity, { accountId });

export const hasHand = ({ manager }: Query, accountId: string, id: string): Promise<boolean> =>
  manager.existsBy(HandNoteEntity, { accountId, id });

/** Adds a note, or replaces that of the same id. One of a session that is logged gets its result. */
export async function storeHand(
  query: Query,
  accountId: string,
  id: string,
  { date, text, result, session, stakes, position, amount, currency, tags }: HandRequest,
): Promise<void> {
  const logged =
    session === undefined
      ? undefined
      : (await findByIdempotencyKeys(query, accountId, [session])).get(session);
  const row = {
    ...{ accountId, id, date, text, session: session ?? null, stakes: stakes ?? null },
    resultKind: logged ? ('cash' as const) : (result?.kind ?? null),
    resultId: logged?.id ?? result?.id ?? null,
    position: position ?? null,
    cents: amount === undefined ? null : toCents(amount),
    currency: currency ?? null,
    tags: tags?.join(',') ?? null,
  };
  await query.manager.upsert(HandNoteEntity, row, ['accountId', 'id']);
}

/** @returns whether there was one */
export async function removeHand({ manager }: Query, accountId: string, id: string): Promise<boolean> {
  return ((await manager.delete(HandNoteEntity, { accountId, id })).affected ?? 0) > 0;
}

/** Gives the notes of running sessions the results that they are logged as. The player has to be locked. */
export async function linkHands(
  query: Query,
  accountId: string,
  logged: readonly { readonly session: string; readonly resultId: string }[],
): Promise<void> {
  if (logged.length === 0) return;
  await query.inline.run(
    `UPDATE hand_notes
     SET result_kind = 'cash', result_id = CASE session_id ${'WHEN ? THEN ? '.repeat(logged.length)}END
     WHERE account_id = ? AND session_id IN (${logged.map(() => '?').join(', ')})`,
    [
      ...logged.flatMap(({ session, resultId }) => [session, resultId]),
      accountId,
      ...logged.map(({ session }) => session),
    ],
  );
}
