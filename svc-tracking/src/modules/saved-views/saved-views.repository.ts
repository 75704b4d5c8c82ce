import type { SavedView } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { SavedViewEntity } from './saved-view.entity';

/** Oldest first. */
export async function listViews({ manager }: Query, accountId: string): Promise<SavedView[]> {
  const rows = await manager.find(SavedViewEntity, { where: { accountId }, order: { id: 'ASC' } });
  // Validated before it was stored.
  return rows.map(({ id, name, document }) => ({
    ...{ id, name, filter: JSON.parse(document) as SavedView['filter'] },
  }));
}

/** Adds a view, or replaces that of the same id. */
export async function storeView(
  { manager }: Query,
  accountId: string,
  { id, name, filter }: SavedView,
): Promise<void> {
  const row = { accountId, id, name, document: JSON.stringify(filter) };
  await manager.upsert(SavedViewEntity, row, ['accountId', 'id']);
}

/** @returns whether there was one */
export async function removeView({ manager }: Query, accountId: string, id: string): Promise<boolean> {
  return ((await manager.delete(SavedViewEntity, { accountId, id })).affected ?? 0) > 0;
}
