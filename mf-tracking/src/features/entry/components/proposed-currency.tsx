import { textKey } from '@feltbook/poker-math';
import { useContext, useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Game } from '../lib/games';
import { TypedFields } from '../lib/typed-fields';
import type { EntryValues } from '../lib/values';

/** Proposes the currency that was last used at the form's venue, until the player chooses one. */
export default function ProposedCurrency({ games }: { readonly games: readonly Game[] }) {
  const { getValues } = useFormContext<EntryValues>();
  const { names, propose } = useContext(TypedFields);
  const location = useWatch<EntryValues, 'location'>({ name: 'location' });
  const key = textKey(location);
  const usual = games.find((game) => textKey(game.location) === key)?.currency ?? '';
  const fillIn = useEffectEvent(() => {
    if (names.has('currency') || getValues('currency') === usual) return;
    propose({ currency: usual, ...(usual === '' && { rate: '' }) });
  });
  useEffect(() => {
    // Also after the form was filled again, which gives new `names`.
    fillIn();
  }, [usual, names]);
  return null;
}
