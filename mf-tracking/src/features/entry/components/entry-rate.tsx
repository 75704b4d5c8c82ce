import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { EntryValues } from '../lib/values';

/** Loaded once a currency is chosen: most players choose none. */
const RateField = lazy(() => import('./rate-field'));

/** The rate of a chosen currency to the player's base currency. */
export function EntryRate() {
  const [currency, rate] = useWatch<EntryValues, ['currency', 'rate']>({ name: ['currency', 'rate'] });
  if (!currency && !rate) return null;
  return (
    <Suspense fallback={null}>
      <RateField currency={currency} />
    </Suspense>
  );
}
