import { useFormContext, useWatch } from 'react-hook-form';
import { findGame, type Game } from '../lib/games';
import { decimalText, parseAmount } from '@feltbook/web-kit/typed-amount';
import { useEnter } from '../lib/typed-fields';
import type { EntryValues } from '../lib/values';
import { LabelAction } from './entry-layout';

/** Adds the usual buy-in at the form's venue and stakes once more. Not shown while it is unknown in the form's currency. */
export function AddBuyin({ games }: { readonly games: readonly Game[] }) {
  const { getValues } = useFormContext<EntryValues>();
  const enter = useEnter();
  const [location, stakes, currency] = useWatch<EntryValues, ['location', 'stakes', 'currency']>({
    name: ['location', 'stakes', 'currency'],
  });
  const game = findGame({ location, stakes }, games);
  const usual = game?.buyin;
  if (!usual || (game.currency ?? '') !== currency) return null;

  const add = () => {
    const typed = parseAmount(getValues('buyin')) ?? 0;
    // An invalid amount is replaced.
    const total = Number.isNaN(typed) ? usual : Math.round((typed + usual) * 100) / 100;
    enter({ buyin: decimalText(total) });
  };
  return <LabelAction onClick={add}>+1 buy-in</LabelAction>;
}
