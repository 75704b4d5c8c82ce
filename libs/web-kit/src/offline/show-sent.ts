import { queryClient } from '../query/query-client';
import { createQueryKeys } from '../query/query-keys';
import { reportSave } from '../query/report-save';
import { dashboardKeys } from '../query/shared-keys';
import { subscriptionKeys } from '../query/subscription-status';
import type { StoredSave } from './saved-types';

/** The server's record, in the list at once, in the place of the one that waited. */
export async function showStored({ scope, record }: StoredSave, id: string | undefined): Promise<void> {
  const keys = createQueryKeys(scope);
  // A list that is on its way does not have it yet.
  await queryClient.cancelQueries({ queryKey: keys.lists() });
  if (id === undefined) return;
  // As old as before: what is put in early says nothing of the rest.
  const updatedAt = queryClient.getQueryState(keys.list())?.dataUpdatedAt ?? 0;
  queryClient.setQueryData<{ readonly id: string }[]>(
    keys.list(),
    (list) => list && [{ ...record, id }, ...list.filter((one) => one.id !== id)],
    { updatedAt },
  );
}

function refreshLists(saves: readonly StoredSave[]): void {
  for (const scope of new Set(saves.map((save) => save.scope))) {
    void queryClient.invalidateQueries({ queryKey: createQueryKeys(scope).lists() });
  }
  void queryClient.invalidateQueries({ queryKey: dashboardKeys.all });
}

/** Has pages ask for what changed by saves that this tab sent, and reports them as the contract has it. */
export async function refreshAfterSending(sent: readonly StoredSave[]): Promise<void> {
  refreshLists(sent);
  // One after the other: each answers the whole status.
  for (const path of new Set(sent.map(({ reportPath }) => reportPath))) await reportSave(path);
}

/** Has pages ask for what changed by saves that another tab sent, and has reported. */
export function refreshAfterOthers(gone: readonly StoredSave[]): void {
  refreshLists(gone);
  void queryClient.invalidateQueries({ queryKey: subscriptionKeys.all });
}
