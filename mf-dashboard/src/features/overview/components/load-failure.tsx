import { Alert, Button } from '@feltbook/ui';

interface LoadFailureProps {
  /** There are older figures on the page. */
  readonly isOutdated: boolean;
  readonly onRetry: () => void;
}

/** The figures could not be loaded, or not be brought up to date; and another try. */
export function LoadFailure({ isOutdated, onRetry }: LoadFailureProps) {
  return (
    <Alert
      tone={isOutdated ? 'warning' : 'error'}
      title={
        isOutdated ? 'These figures could not be brought up to date.' : 'Error: Failed to fetch dashboard'
      }
      actions={
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
