import { Skeleton } from '@feltbook/ui';
import { Trouble } from '@feltbook/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is loaded: the subject of the message of a failure. */
  readonly what: string;
  readonly placeholder?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query loaded; before that a placeholder, and after a failure a way to try again. */
export function Loaded<Data>({ query, what, placeholder, children }: LoadedProps<Data>) {
  const { data, isError, errorUpdateCount, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return placeholder ?? <Skeleton $height="3rem" />;
  return (
    <Trouble
      title={`${what} could not be loaded.`}
      failures={errorUpdateCount}
      onRetry={() => void refetch()}
    />
  );
}
