import { Button, formatDay, isolate, Panel, Row, Stack } from '@feltbook/ui';
import { useState } from 'react';
import { today } from '../../common/lib/use-today';
import type { ShownPayment, ShownStatement } from '../lib/shown';
import { kindWords, paymentWords, writeOwn } from '../lib/words';
import type { DialogState } from './dialogs';
import { EntryRow, Rows } from './entry-row';

/** How many are listed at first, and how many a press adds. */
const STEP = 20;

interface PaymentsProps {
  readonly statement: ShownStatement;
  readonly dialog: DialogState;
}

/** The payments of a statement, newest first, and what changes them. */
export function Payments({ statement: { name, items }, dialog }: PaymentsProps) {
  const [most, setMost] = useState(STEP);
  const payments = items.filter(({ kind }) => kind === 'payment').toReversed();
  if (payments.length === 0) return null;
  const rest = payments.length - most;
  return (
    <Panel title="Payments">
      <Stack $gap={2}>
        <Rows aria-label="Payments">
          {payments.slice(0, most).map((item) => (
            <PaymentRow
              key={item.id}
              payment={{ ...item, person: name }}
              title={kindWords(item, 'player')}
              dialog={dialog}
            />
          ))}
        </Rows>
        {rest > 0 && (
          <Row>
            <Button size="sm" onClick={() => setMost(most + STEP)}>
              Show {Math.min(rest, STEP)} more
            </Button>
          </Row>
        )}
      </Stack>
    </Panel>
  );
}

interface PaymentRowProps {
  readonly payment: ShownPayment;
  readonly title: string;
  readonly dialog: DialogState;
}

export const PaymentRow = ({ payment, title, dialog }: PaymentRowProps) => (
  <EntryRow
    name={paymentWords(payment, payment.person)}
    title={title}
    amount={<span>{writeOwn(Math.abs(payment.change))}</span>}
    words={[formatDay(payment.date, today()), ...(payment.note ? [isolate(payment.note)] : [])]}
    entry={payment}
    onEdit={() => dialog.show({ kind: 'payment', edited: payment, of: null })}
    onDelete={() => dialog.show({ kind: 'delete', entry: payment })}
  />
);
