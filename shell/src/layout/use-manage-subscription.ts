import { openBillingPortal, useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

export interface ManageSubscription {
  /** Whether there is a subscription to manage. */
  offered: boolean;
  busy: boolean;
  /** @param onDone called once the portal is open or has failed, to close an overlay */
  open: (onDone?: () => void) => void;
}

/**
 * Opens the billing portal in a new tab. After any failure navigates to /subscription, without a message.
 */
export function useManageSubscription(): ManageSubscription {
  const { user, token } = useSession();
  const status = useSubscriptionStatus().data?.status;
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  const openPortal = async (onDone?: () => void) => {
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
    open: (onDone) => {
      if (token) return void openPortal(onDone);
      void navigate('/subscription');
      onDone?.();
    },
  };
}
