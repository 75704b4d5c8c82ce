import type { StoredSave } from '../device/stored-save';
import { listCache, refreshLists } from '../query/list-cache';
import { queryClient } from '../query/query-client';
import { createQueryKeys } from '../query/query-keys';
import { reportSave } from '../query/report-save';
import { subscriptionKeys } from '../query/subscription-status';

const scopesOf = (saves: readonly StoredSave[]) => new Set(saves.map(({ scope }) => scope));

/** Puts the stored record into its list. @param id the server's; the list is only refetched if it is not known */
export async function showStored({ scope, record }: StoredSave, id: string | undefined): Promise<void> {
  const list = listCache(queryClient, createQueryKeys(scope));
  await list.hold();
  if (id !== undefined) list.put({ ...record, id });
}

/** Refetches what changed by saves that this tab sent, and reports each kind once. */
export async function refreshAfterSending(sent: readonly StoredSave[]): Promise<void> {
  refreshLists(queryClient, scopesOf(sent));
  // One after the other: each returns the whole status.
  for (const path of new Set(sent.map(({ reportPath }) => reportPath))) await reportSave(path);
}

/** Refetches what changed by saves that another tab sent and reported. */
export function refreshAfterOthers(gone: readonly StoredSave[]): void {
  refreshLists(queryClient, scopesOf(gone));
  void queryClient.invalidateQueries({ queryKey: subscriptionKeys.all });
}
