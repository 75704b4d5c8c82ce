import { Alert, Button } from '@feltbook/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { isNoNetwork } from '../http/api-failure';
import { isFromDevice } from './ask-or-kept';
import { useOnline } from './online';

type Seen = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'error' | 'failureReason' | 'isPlaceholderData' | 'refetch'
>;

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * The moment that what a page shows is from, when the server cannot be asked whether it still holds.
 * @param name under which the answer is kept
 * @returns milliseconds since 1970; null when it is up to date, or nothing is shown
 */
export function useAsOf(name: string, query: Seen): number | null {
  const online = useOnline();
  const { data, dataUpdatedAt, error, failureReason, isPlaceholderData } = query;
  if (data === undefined || isPlaceholderData || dataUpdatedAt === 0) return null;
  const isUnreached = isNoNetwork(failureReason) || isNoNetwork(error);
  return !online || isUnreached || isFromDevice(name, dataUpdatedAt) ? dataUpdatedAt : null;
}

/** `As of Nov 21, 2026, 2:32 PM`, over what was last seen. Nothing while it is up to date. */
export function AsOf({ name, query }: { readonly name: string; readonly query: Seen }) {
  const online = useOnline();
  const at = useAsOf(name, query);
  if (at === null) return null;
  return (
    <Alert
      title={`As of ${momentFormat.format(at)}`}
      actions={
        online && (
          <Button size="sm" onClick={() => void query.refetch()}>
            Retry
          </Button>
        )
      }
    >
      This is what this device saw last. It is brought up to date as soon as there is a network.
    </Alert>
  );
}
