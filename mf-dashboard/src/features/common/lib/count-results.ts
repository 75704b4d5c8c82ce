import type { Dashboard } from '@feltbook/contracts';

/** How many cash sessions and tournaments there are. */
export const countResults = ({ quickStats }: Dashboard): number =>
  quickStats.totalSessions + quickStats.totalTournaments;
