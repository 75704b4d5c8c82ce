import { Alert, Button } from '@feltbook/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatDateTime } from '../clock/clock';
import { isNoNetwork } from '../network/api-failure';
import { isFromDevice } from './fetch-with-fallback';
import { useOnline } from '../network/online';
import { useAsOfInBar } from '../page/as-of-bar';

type Seen = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'error' | 'failureReason' | 'isPlaceholderData' | 'refetch'
>;

/**
 * The time of a stale answer that a page shows.
 * @param name of the answer in the stale cache
 * @returns milliseconds since 1970; null if the answer is up to date, or nothing is shown
 */
export function useAsOf(name: string, query: Seen): number | null {
  const online = useOnline();
  const { data, dataUpdatedAt, error, failureReason, isPlaceholderData } = query;
  if (data === undefined || isPlaceholderData || dataUpdatedAt === 0) return null;
  const isUnreached = isNoNetwork(failureReason) || isNoNetwork(error);
  return !online || isUnreached || isFromDevice(name, dataUpdatedAt) ? dataUpdatedAt : null;
}

/** `As of Nov 21, 2026, 2:32 PM`, above a stale answer, unless the host's bar says it. */
export function AsOf({ name, query }: { readonly name: string; readonly query: Seen }) {
  const online = useOnline();
  const at = useAsOf(name, query);
  const isInBar = useAsOfInBar(at);
  if (at === null || isInBar) return null;
  return (
    <Alert
      title={`As of ${formatDateTime(at)}`}
      actions={
        online && (
          <Button size="sm" onClick={() => void query.refetch()}>
            Retry
          </Button>
        )
      }
    >
      You see saved data until Feltbook can be reached.
    </Alert>
  );
}
