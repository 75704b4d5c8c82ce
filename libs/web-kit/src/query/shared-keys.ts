import { createQueryKeys } from './query-keys';

/** Keys of what more than one remote asks for or changes: they agree on them here. */
export const sessionKeys = createQueryKeys('sessions');
export const tournamentKeys = createQueryKeys('tournaments');
/** Every save, correction and deletion of a result changes the dashboard. */
export const dashboardKeys = createQueryKeys('dashboard');
