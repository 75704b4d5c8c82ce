import { amount as amountSchema, FIELD_TEXTS } from '@feltbook/contracts';
import { areAmountsHidden, Button, Dialog, formatMoneyExact, NumberField, Stack } from '@feltbook/ui';
import { announce, type RunningSession } from '@feltbook/web-kit';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { decimalText, parseAmount } from '@feltbook/web-kit/typed-amount';
import type { Table } from '../lib/own-table';
import { currencyOf, fitsRebuy } from '../lib/running-session';
import { RebuyList } from './rebuy-list';

interface RebuyDialogProps {
  readonly open: boolean;
  readonly session: RunningSession;
  readonly table: Table;
  readonly onClose: () => void;
}

/** Adds a rebuy, or removes the last one. */
export function RebuyDialog({ open, ...rest }: RebuyDialogProps) {
  // Mounted only while open: the amount starts as the first buy-in each time.
  return open ? <OpenDialog {...rest} /> : null;
}

/** @returns the fault of a rebuy of this amount, if any */
function faultOf(dollars: number, session: RunningSession): string | undefined {
  if (dollars === 0) return FIELD_TEXTS.amount;
  const { error } = amountSchema.safeParse(dollars);
  if (error) return error.issues[0]?.message;
  return fitsRebuy(session, dollars) ? undefined : FIELD_TEXTS.amountTooLarge;
}

function OpenDialog({ session, table, onClose }: Omit<RebuyDialogProps, 'open'>) {
  const [typed, setTyped] = useState(() => decimalText(session.buyin || undefined));
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const dollars = parseAmount(typed, currencyOf(session)) ?? Number.NaN;
    const wrong = faultOf(dollars, session);
    setFault(wrong);
    if (wrong) return;
    table.rebuy(dollars);
    announce(`Rebuy of ${formatMoneyExact(dollars, 'amount', currencyOf(session))} added.`);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rebuy"
      // A focused field shows its amount, so a hidden one is not focused automatically.
      initialFocus={areAmountsHidden() && session.buyin > 0 ? undefined : input}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Add rebuy
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <form id={formId} onSubmit={submit} noValidate>
          <NumberField
            ref={input}
            label="Amount"
            money
            currency={currencyOf(session)}
            required
            value={typed}
            error={fault}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <RebuyList session={session} table={table} />
      </Stack>
    </Dialog>
  );
}
