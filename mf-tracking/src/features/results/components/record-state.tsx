import { Alert, Button, LinkButton } from '@feltbook/ui';
import { isNoNetwork } from '@feltbook/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AnyRecord, PageKind } from '../lib/kinds';

interface RecordStateProps<Item extends AnyRecord, Input> {
  readonly kind: PageKind<Item, Input>;
  readonly query: UseQueryResult<Item | null>;
  /** Of the link to the list. */
  readonly plural: string;
  /** What needs the network. */
  readonly offline: string;
}

/** What a page of one result shows until it has the result: that it loads, is missing, or could not be loaded. */
export function RecordState<Item extends AnyRecord, Input>(props: RecordStateProps<Item, Input>) {
  const { kind, query, plural, offline } = props;
  const { data, isPending, isError, error, refetch } = query;
  if (isPending)
    return (
      <p role="status" aria-label="Loading">
        Loading...
      </p>
    );
  if (isError)
    return (
      <Alert
        tone="error"
        title={isNoNetwork(error) ? offline : `Error: ${kind.texts.loadOne}`}
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      />
    );
  if (data) return null;
  return (
    <Alert
      tone="warning"
      title={kind.notFound}
      actions={
        <LinkButton as={Link} to={kind.listPage} size="sm">
          All {plural}
        </LinkButton>
      }
    />
  );
}
