import { TextField } from '@feltbook/ui';
import { useState } from 'react';
import { parseAmount } from '@feltbook/web-kit/typed-amount';
import { useEntryForm } from '../lib/use-entry-form';
import { usualBuyIn } from './amount-dialog';
import { EntryFormDialog, GameAmountField } from './entry-form';
import type { GameDialogProps } from '../lib/dialogs';

/** Adds a player, usually with the first buy-in. */
export function SeatDialog(props: GameDialogProps) {
  const { standings, table } = props;
  const form = useEntryForm(props, 'Player added');
  const [name, setName] = useState('');
  const [typed, setTyped] = useState(() => usualBuyIn(standings.players));
  const [player] = form.ids;
  const submit = () => {
    const amount = parseAmount(typed);
    form.submit([
      { kind: 'player', player, name },
      ...(amount === undefined ? [] : [{ kind: 'buyIn' as const, player, amount }]),
    ]);
  };
  return (
    <EntryFormDialog {...props} title="Add a player" form={form} onSubmit={submit}>
      <TextField
        label="Name"
        autoComplete="off"
        value={name}
        error={form.problems['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <GameAmountField
        label="Buy-in"
        currency={table.currency}
        value={typed}
        error={form.problems['amount']}
        hint="Leave it empty to add it later."
        onType={setTyped}
      />
    </EntryFormDialog>
  );
}
