import { usePageKey } from './use-page-key';

/** Calls `find` when `/` is pressed anywhere but in a field. */
export const useSlashKey = (find: () => void): void => usePageKey('/', find);
