import { breakingChanges } from './breaking-changes';
import type { ApiDocument } from './document';
import type { ReleasedDocument } from './released-documents';

const RENAMES_OF_NEW_PAGES =
  'Only newer pages rename trips and bankrolls. A former one that is open beside them offers Retry in place of the past renames.';

/**
 * Changes that break a released client, as the check prints them without the clients, with the reason why none of them
 * needs what is gone: the last step of a change of a contract.
 */
export const CONTRACTIONS: Readonly<Record<string, string>> = {
  'svc-tracking GET /api/renames: answer 200, [].field may be a value that is new': RENAMES_OF_NEW_PAGES,
  'svc-tracking POST /api/renames: answer 201, field may be a value that is new': RENAMES_OF_NEW_PAGES,
};

/**
 * Compares the API with what the released clients were built for.
 * @returns a line for each change that breaks a client, which names the call and the clients
 */
export function brokenClients(
  current: ApiDocument,
  released: readonly ReleasedDocument[],
  contractions: Readonly<Record<string, string>> = CONTRACTIONS,
): string[] {
  const clientsOf = new Map<string, string[]>();
  for (const { client, document } of released) {
    for (const change of breakingChanges(document, current))
      clientsOf.set(change, [...(clientsOf.get(change) ?? []), client]);
  }
  return [...clientsOf]
    .filter(([change]) => !(change in contractions))
    .map(([change, clients]) => `${change}. Built for it: ${clients.join(', ')}`);
}
