import { ApiFailure, openBillingPortal, useSession } from '@feltbook/web-kit';
import { useState } from 'react';

type PortalState = 'closed' | 'opening' | 'failed';

/** Opens the billing portal, once at a time. */
export function usePortal() {
  const { user } = useSession();
  const [state, setState] = useState<PortalState>('closed');

  const open = async () => {
    setState('opening');
    try {
      await openBillingPortal(user?.email ?? null);
      setState('closed');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState('failed');
    }
  };
  return { state, open: () => void open() };
}
