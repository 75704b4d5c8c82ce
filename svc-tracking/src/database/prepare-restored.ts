import { raiseVersions, type Query } from '@feltbook/svc-kit';

/** Tables with the version of a player's results. */
const VERSIONED = ['statistics_documents', 'player_figures', 'players'];

/**
 * Raises every player's version above all known ones. Browsers and svc-billing know versions from after the restored
 * moment, and would take new saves for what they have.
 */
export async function prepareRestored(query: Query): Promise<void> {
  for (const table of VERSIONED) await raiseVersions(query, table, 'version');
}
