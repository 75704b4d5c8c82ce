import type { Rename } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { RenameEntity } from './rename.entity';
import type { renameInFilters } from './renamed-filters';
import type { RenamedStarts } from './renamed-starts';

/** Renames that an account can undo. */
const MAX_RENAMES = 20;

type Filters = Awaited<ReturnType<typeof renameInFilters>>;

/** A rename with the filters, and the starts of bankrolls, that it changed. */
export interface StoredRename extends Rename {
  readonly filters: Filters;
  readonly starts?: RenamedStarts | undefined;
}

/** How starts stand among the filters: rows of the release before have filters alone. */
interface StartsDocument {
  readonly of: 'starts';
  readonly starts: RenamedStarts;
}

const toRename = (row: RenameEntity): Rename => ({
  id: row.id,
  field: row.field,
  // Validated before it was stored.
  from: JSON.parse(row.fromNames) as string[],
  to: row.toName,
  at: row.createdAt.toISOString(),
  changed: {
    ...{ sessions: row.sessions, tournaments: row.tournaments },
    ...(row.entries !== null && { entries: row.entries }),
  },
  ...(row.undoneAt && { undone_at: row.undoneAt.toISOString() }),
});

/** Newest first. */
export async function listRenames({ manager }: Query, accountId: string): Promise<Rename[]> {
  const rows = await manager.find(RenameEntity, { where: { accountId }, order: { id: 'DESC' } });
  return rows.map(toRename);
}

/** @returns undefined if the account has no such rename */
export async function findRename(
  { manager }: Query,
  accountId: string,
  id: string,
): Promise<StoredRename | undefined> {
  const row = await manager.findOneBy(RenameEntity, { accountId, id });
  if (!row) return undefined;
  const documents = JSON.parse(row.filters) as (Filters[number] | StartsDocument)[];
  return {
    ...toRename(row),
    filters: documents.filter((one) => one.of !== 'starts'),
    starts: documents.find((one) => one.of === 'starts')?.starts,
  };
}

export async function insertRename(
  { manager }: Query,
  accountId: string,
  { id, field, from, to, at, changed, filters, starts }: StoredRename,
): Promise<void> {
  await manager.insert(RenameEntity, {
    ...{
      accountId,
      id,
      field,
      fromNames: JSON.stringify(from),
      toName: to,
      ...changed,
      entries: changed.entries ?? null,
    },
    filters: JSON.stringify(
      starts ? [...filters, { of: 'starts', starts } satisfies StartsDocument] : filters,
    ),
    ...{ createdAt: new Date(at), undoneAt: null },
  });
}

/** Marks a rename as undone, and deletes what its undo needed. */
export async function markUndone(query: Query, accountId: string, id: string, now: Date): Promise<void> {
  await query.manager.update(RenameEntity, { accountId, id }, { undoneAt: now });
  await deleteFormer(query, accountId, [id]);
}

/**
 * Deletes the oldest renames of an account, which can no longer be undone then: all but the newest 20, and those beyond
 * as many former texts as an account may have results. The newest one stays.
 */
export async function deleteOldRenames(query: Query, accountId: string, maxResults: number): Promise<void> {
  let results = 0;
  const old = (await listRenames(query, accountId)).filter(({ changed, undone_at }, index) => {
    if (undone_at === undefined) results += changed.sessions + changed.tournaments + (changed.entries ?? 0);
    return index > 0 && (index >= MAX_RENAMES || results > maxResults);
  });
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await deleteFormer(query, accountId, ids);
  await query.manager.delete(RenameEntity, { accountId, id: In(ids) });
}

/** Not by the repository, whose statements take 2 seconds at most. */
async function deleteFormer(query: Query, accountId: string, renameIds: readonly string[]): Promise<void> {
  await query.inline.run(
    `DELETE FROM renamed_results WHERE account_id = ? AND rename_id IN (${renameIds.map(() => '?').join(', ')})`,
    [accountId, ...renameIds],
  );
}
