import { RESULT_PATHS, type ResultKindName } from '@feltbook/contracts';
import { useStoredSaves } from '@feltbook/web-kit';

/**
 * How many results of each kind are queued on this device: they will use places of the trial. Those that the server rejected
 * use none, and restored ones have another path.
 */
export function useQueuedCounts(): Record<ResultKindName, number> {
  const queued = useStoredSaves().filter(({ refusal }) => !refusal);
  const count = (kind: ResultKindName) => queued.filter(({ path }) => path === RESULT_PATHS[kind]).length;
  return { cash: count('cash'), tournament: count('tournament') };
}
