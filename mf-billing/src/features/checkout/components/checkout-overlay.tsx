import { Button, Spinner } from '@feltbook/ui';
import { FullScreenDialog } from '@feltbook/ui/full-screen-dialog';

/** Covers the page while a checkout is set up, so that nothing is pressed twice. Cancel and Escape abort it. */
export function CheckoutOverlay({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <FullScreenDialog
      icon={<Spinner size="3rem" />}
      title="Setting up your subscription..."
      onClose={onCancel}
    >
      <p>Next comes the secure payment page.</p>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </FullScreenDialog>
  );
}
