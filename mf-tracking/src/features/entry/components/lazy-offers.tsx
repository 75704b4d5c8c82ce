import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { EntryValues } from '../lib/values';
import type * as offers from './tournament-offers';

type Offers = typeof offers;

/** Loads an offer once a form shows it. Without a network, a form works without it. */
const lazyOffer = <Props extends object>(choose: (loaded: Offers) => ComponentType<Props>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: choose(await import('./tournament-offers')) };
    } catch {
      return { default: () => null };
    }
  });

const LazyCashoutButton = lazyOffer((loaded) => loaded.CashoutButton);
const LazyTicketButton = lazyOffer((loaded) => loaded.TicketButton);
const LazyLastPayouts = lazyOffer((loaded) => loaded.LastPayouts);

/** Nothing, until the form has something that a cash-out follows from. */
export function CashoutButton(props: ComponentProps<Offers['CashoutButton']>) {
  const parts = useWatch<EntryValues, ['payouts', 'bounties_amount', 'ticket_won']>({
    name: ['payouts', 'bounties_amount', 'ticket_won'],
  });
  if (parts.every((text) => text === '')) return null;
  return (
    <Suspense fallback={null}>
      <LazyCashoutButton {...props} />
    </Suspense>
  );
}

export function TicketButton(props: ComponentProps<Offers['TicketButton']>) {
  return (
    <Suspense fallback={null}>
      <LazyTicketButton {...props} />
    </Suspense>
  );
}

export function LastPayouts() {
  return (
    <Suspense fallback={null}>
      <LazyLastPayouts />
    </Suspense>
  );
}
