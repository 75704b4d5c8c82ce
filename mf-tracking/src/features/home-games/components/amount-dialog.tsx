import { toDollars } from '@feltbook/contracts';
import type { LedgerLine } from '@feltbook/poker-math';
import { isolate } from '@feltbook/ui';
import { useState } from 'react';
import { decimalText, parseAmount } from '@feltbook/web-kit/typed-amount';
import type { Standing } from '../lib/standings';
import { useEntryForm } from '../lib/use-entry-form';
import { EntryFormDialog, GameAmountField } from './entry-form';
import type { GameDialogProps } from '../lib/dialogs';

interface AmountDialogProps extends GameDialogProps {
  readonly player: Standing;
  readonly line: 'buyIn' | 'cashOut';
  /** The line to correct; undefined for a new one. */
  readonly corrects: LedgerLine | undefined;
}

/** Adds a buy-in, a rebuy or a cash-out of a player, or corrects one. */
export function AmountDialog({ player, line, corrects, ...props }: AmountDialogProps) {
  const { standings, table } = props;
  const form = useEntryForm(props, 'Entry saved');
  const [typed, setTyped] = useState(() =>
    corrects
      ? decimalText(toDollars(corrects.cents))
      : line === 'buyIn'
        ? usualBuyIn(standings.players, player)
        : '',
  );
  const [first] = player.buyIns;
  const isRebuy = corrects ? corrects.id !== first?.id : first !== undefined;
  const noun = line === 'cashOut' ? 'Cash-out' : isRebuy ? 'Rebuy' : 'Buy-in';
  return (
    <EntryFormDialog
      {...props}
      title={corrects ? `${noun} of ${isolate(player.name)}` : `${noun}: ${isolate(player.name)}`}
      form={form}
      onSubmit={() =>
        form.submit([
          {
            ...{ kind: line, player: player.id, amount: parseAmount(typed) },
            ...(corrects && { corrects: corrects.id }),
          },
        ])
      }
    >
      <GameAmountField
        label={noun}
        currency={table.currency}
        value={typed}
        error={form.problems['amount']}
        {...(line === 'cashOut' && { hint: 'Enter 0 if nothing is left.' })}
        onType={setTyped}
      />
    </EntryFormDialog>
  );
}

/** What a buy-in starts with: the player's last one, else that of the last player who bought in; blank without any. */
export function usualBuyIn(players: readonly Standing[], player?: Standing): string {
  const last = player?.buyIns.at(-1) ?? players.flatMap(({ buyIns }) => buyIns.slice(0, 1)).at(-1);
  return last ? decimalText(toDollars(last.cents)) : '';
}
