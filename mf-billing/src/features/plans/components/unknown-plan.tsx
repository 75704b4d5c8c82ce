import { Alert, Button } from '@feltbook/ui';

/** Shown above the offer: the player may have Pro already. */
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
      If you have Pro, it stays active.
    </Alert>
  );
}
