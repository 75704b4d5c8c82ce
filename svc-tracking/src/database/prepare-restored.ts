import { raiseVersions, type Query } from '@feltbook/svc-kit';

/** Tables with the version of a player's results. */
const VERSIONED = ['statistics_documents', 'player_figures', 'players'];

/**
 * Raises every player's version above all versions that browsers and svc-billing know: they would otherwise take a new
 * save for a version that they have already.
 */
export async function prepareRestored(query: Query): Promise<void> {
  for (const table of VERSIONED) await raiseVersions(query, table, 'version');
}
