import { useFormContext, useWatch } from 'react-hook-form';
import { findGame, type Game } from '../lib/games';
import { decimalText, parseAmount } from '@feltbook/web-kit/typed-amount';
import { useEnter } from '../lib/typed-fields';
import type { EntryValues } from '../lib/values';
import { LabelAction } from './entry-layout';

/** Adds the usual buy-in at the form's venue and stakes once more. Not shown while it is unknown. */
export function AddBuyin({ games }: { readonly games: readonly Game[] }) {
  const { getValues } = useFormContext<EntryValues>();
  const enter = useEnter();
  const [location, stakes] = useWatch<EntryValues, ['location', 'stakes']>({ name: ['location', 'stakes'] });
  const usual = findGame({ location, stakes }, games)?.buyin;
  if (!usual) return null;

  const add = () => {
    const typed = parseAmount(getValues('buyin')) ?? 0;
    // An invalid amount is replaced.
    const total = Number.isNaN(typed) ? usual : Math.round((typed + usual) * 100) / 100;
    enter({ buyin: decimalText(total) });
  };
  return <LabelAction onClick={add}>+1 buy-in</LabelAction>;
}
