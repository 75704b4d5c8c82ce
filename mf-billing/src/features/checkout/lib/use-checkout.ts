import type { CheckoutRequest } from '@feltbook/contracts';
import { ApiFailure, queryClient, subscriptionKeys, track, useSession } from '@feltbook/web-kit';
import { type PlanName, subscriptionConfigQuery } from '@feltbook/web-kit/prices';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { campaignOf } from '../../campaign/lib/campaign';
import { checkout, pause } from './checkout';
import { leaveFor } from './leave';

/** The provider replaces this placeholder by the checkout's id. */
const SESSION_ID = '{CHECKOUT_SESSION_ID}';

/**
 * The pages that the provider redirects to.
 * @param search of the page that started the checkout: its campaign is kept
 */
function returnPages(search: string): Pick<CheckoutRequest, 'successUrl' | 'cancelUrl'> {
  const campaign = new URLSearchParams(campaignOf(search)).toString();
  const rest = campaign && `&${campaign}`;
  return {
    successUrl: `${location.origin}/welcome/pro?session_id=${SESSION_ID}${rest}`,
    cancelUrl: `${location.origin}/subscription?subscription=cancelled${rest}`,
  };
}

/** `unavailable`: there is no payment page. */
type CheckoutState = 'idle' | 'setting-up' | 'unavailable';

/** The plan's price, or its name if the prices are unknown: the server finds out whether payments are available. */
async function priceOf(plan: PlanName): Promise<string> {
  const config = await queryClient.fetchQuery(subscriptionConfigQuery).catch(() => undefined);
  return config?.prices?.[plan].id ?? plan;
}

const PLAN_LIMIT_MS = 3000;

/** Reads the plan again: a refused checkout may have extended the trial, or the player is Pro. Waits 3 seconds at most. */
async function refetchPlan(signal: AbortSignal): Promise<void> {
  const refetched = queryClient.invalidateQueries({ queryKey: subscriptionKeys.all });
  await Promise.race([refetched, pause(PLAN_LIMIT_MS, signal)]).catch(() => undefined);
}

/** Starts a checkout and leaves for the provider's page; one at a time, aborted when the page is left. */
export function useCheckout() {
  const [state, setState] = useState<CheckoutState>('idle');
  const running = useRef<AbortController | null>(null);
  const { user } = useSession();
  const navigate = useNavigate();

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState('idle');
  };

  useEffect(() => {
    // Restored from the back/forward cache: the overlay is still open.
    const returned = ({ persisted }: PageTransitionEvent) => persisted && cancel();
    window.addEventListener('pageshow', returned);
    return () => {
      window.removeEventListener('pageshow', returned);
      running.current?.abort();
      running.current = null;
    };
  }, []);

  const failed = (plan: PlanName, error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) {
      setState('idle');
      return void navigate('/login');
    }
    if (error instanceof ApiFailure && error.status === 409) return setState('idle');
    setState('unavailable');
    track('checkout_unavailable', { plan });
  };

  const start = async (plan: PlanName) => {
    if (running.current) return;
    const attempt = new AbortController();
    running.current = attempt;
    setState('setting-up');
    track('checkout_started', { plan });
    try {
      const priceId = await priceOf(plan);
      attempt.signal.throwIfAborted();
      const request = { priceId, email: user?.email ?? null, ...returnPages(location.search) };
      const url = await checkout(request, attempt.signal);
      track('checkout_opened', { plan });
      leaveFor(url);
    } catch (error) {
      if (attempt.signal.aborted) return;
      await refetchPlan(attempt.signal);
      if (attempt.signal.aborted) return;
      running.current = null;
      failed(plan, error);
    }
  };

  return { state, start: (plan: PlanName) => void start(plan), cancel };
}
