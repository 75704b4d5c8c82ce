import type { Query } from '@feltbook/svc-kit';

/**
 * The next number of a sequence whose numbers become visible in their order: its lock is held until the transaction
 * ends, where an auto-increment would let a later number be seen first. Take it last, for it keeps others waiting.
 */
export async function nextNumber(query: Query, name: 'revocations'): Promise<number> {
  const { insertId } = await query.run('UPDATE turns SET value = LAST_INSERT_ID(value + 1) WHERE name = ?', [
    name,
  ]);
  return insertId;
}
