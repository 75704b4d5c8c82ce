import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatNumber, parseAmount } from '../lib/numbers';
import { type PlayedGame, usualBuyin } from '../lib/recent-games';
import { useEnter } from '../lib/typed-fields';
import type { EntryValues } from '../lib/values';
import { LabelAction } from './entry-layout';

/** Adds the usual buy-in at the form's venue and stakes once more. Not shown while it is unknown. */
export function AddBuyin({ records }: { readonly records: readonly PlayedGame[] }) {
  const { getValues } = useFormContext<EntryValues>();
  const enter = useEnter();
  const [location, stakes] = useWatch<EntryValues, ['location', 'stakes']>({ name: ['location', 'stakes'] });
  const usual = useMemo(() => usualBuyin({ location, stakes }, records), [location, stakes, records]);
  if (!usual) return null;

  const add = () => {
    const typed = parseAmount(getValues('buyin')) ?? 0;
    // An invalid amount is replaced.
    const total = Number.isNaN(typed) ? usual : Math.round((typed + usual) * 100) / 100;
    enter({ buyin: formatNumber(total) });
  };
  return <LabelAction onClick={add}>+1 buy-in</LabelAction>;
}
