import { createQueryKeys } from './query-keys';

/** Query keys that several remotes use. */
export const sessionKeys = createQueryKeys('sessions');
export const tournamentKeys = createQueryKeys('tournaments');
/** Every save, update and deletion of a result changes the dashboard. */
export const dashboardKeys = createQueryKeys('dashboard');
