import { raiseVersions, type Query } from '@feltbook/svc-kit';

/** What is stored for a version of a player's results, and stays valid with it. */
const VERSIONED = ['statistics_documents', 'player_figures', 'players'];

/**
 * Moves every player to a version that nobody has seen. Browsers and svc-billing know versions from after the moment that
 * was restored, and would take what is saved now for what they have.
 */
export async function prepareRestored(query: Query): Promise<void> {
  for (const table of VERSIONED) await raiseVersions(query, table, 'version');
}
