import { http, useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

export interface ManageSubscription {
  /** Only subscribers have something to manage. */
  offered: boolean;
  busy: boolean;
  open: () => void;
}

const hasUrl = (answer: unknown): answer is { url: string } =>
  typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string';

/**
 * Opens the billing portal in a new tab. Without a token, on a refusal, an answer without an address, or no answer the
 * player goes to /subscription, and nothing is said.
 */
export function useManageSubscription(): ManageSubscription {
  const { user, token } = useSession();
  const status = useSubscriptionStatus().data?.status;
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  const openPortal = async () => {
    // Opened while the press lasts: a browser blocks tabs that come later.
    const tab = window.open('about:blank', '_blank');
    setBusy(true);
    try {
      const answer = await http.post<unknown>('/api/subscriptions/create-portal-session', {
        body: { email: user?.email ?? null },
        forbidden: 'throw',
      });
      if (!hasUrl(answer)) throw new Error('The answer names no portal.');
      if (!tab) return location.assign(answer.url);
      tab.opener = null;
      tab.location.replace(answer.url);
    } catch {
      tab?.close();
      void navigate('/subscription');
    } finally {
      setBusy(false);
    }
  };

  return {
    offered: status === 'pro',
    busy,
    open: () => (token ? void openPortal() : void navigate('/subscription')),
  };
}
