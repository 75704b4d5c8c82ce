import { Alert } from '@feltbook/ui';
import { track } from '@feltbook/web-kit';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Shown after a cancelled checkout. */
export function CancelledNotice() {
  const [query, setQuery] = useSearchParams();
  const cancelled = query.get('subscription') === 'cancelled';
  useEffect(() => {
    if (cancelled) track('checkout_cancelled', {});
  }, [cancelled]);
  if (!cancelled) return null;
  const dismiss = () =>
    setQuery(
      (before) => {
        before.delete('subscription');
        return before;
      },
      { replace: true },
    );
  return (
    <Alert tone="info" title="Checkout cancelled" onDismiss={dismiss}>
      You have not been charged. Both plans are here whenever you are ready.
    </Alert>
  );
}
