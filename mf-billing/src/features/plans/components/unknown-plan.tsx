import { Alert, Button } from '@feltbook/ui';

/** Said above what is sold: the player may have Pro already, and it goes on. */
export function UnknownPlan({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Alert
      tone="warning"
      title="Your plan could not be loaded."
      actions={
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      If you have Pro, it goes on as it is.
    </Alert>
  );
}
