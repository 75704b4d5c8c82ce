import { ADMIN_TEXTS } from '@feltbook/contracts';
import { Alert, Button } from '@feltbook/ui';

interface LoadFailureProps {
  /** What could not be loaded, in a sentence. */
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** 'Failed to fetch admin data', with the reason and Retry. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <Alert
      tone="error"
      title={ADMIN_TEXTS.loadFailed}
      actions={
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {what} {error.message}
    </Alert>
  );
}
