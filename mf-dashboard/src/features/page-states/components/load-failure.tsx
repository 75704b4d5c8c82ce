import { Alert, Button } from '@feltbook/ui';

interface LoadFailureProps {
  /** What was to be loaded. */
  readonly what: string;
  /** Whether the page shows older figures. */
  readonly isOutdated: boolean;
  readonly onRetry: () => void;
}

/** Says that the figures could not be loaded or refreshed, with Retry. */
export function LoadFailure({ what, isOutdated, onRetry }: LoadFailureProps) {
  return (
    <Alert
      tone={isOutdated ? 'warning' : 'error'}
      title={isOutdated ? 'These figures could not be brought up to date.' : `Error: Failed to fetch ${what}`}
      actions={
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
