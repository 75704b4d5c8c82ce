import { openBillingPortal, useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

export interface ManageSubscription {
  /** Only subscribers have something to manage. */
  offered: boolean;
  busy: boolean;
  open: () => void;
}

/**
 * Opens the billing portal in a new tab. Without a token, on a refusal, an answer without an address, or no answer the
 * player goes to /subscription, and nothing is said.
 * @param onDone called when either has happened: a menu that covers the page can close
 */
export function useManageSubscription(onDone?: () => void): ManageSubscription {
  const { user, token } = useSession();
  const status = useSubscriptionStatus().data?.status;
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  const openPortal = async () => {
    setBusy(true);
    try {
      await openBillingPortal(user?.email ?? null);
    } catch {
      void navigate('/subscription');
    } finally {
      setBusy(false);
      onDone?.();
    }
  };

  return {
    offered: status === 'pro',
    busy,
    open: () => (token ? void openPortal() : void navigate('/subscription')),
  };
}
