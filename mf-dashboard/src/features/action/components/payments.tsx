import type { PersonStatement } from '@feltbook/contracts';
import { Button, formatDay, isolate, Panel, Row, Stack } from '@feltbook/ui';
import { useState } from 'react';
import { today } from '../../common/lib/use-today';
import { kindWords, paymentWords, writeOwn } from '../lib/words';
import type { DialogState } from './dialogs';
import { EntryRow, Rows } from './entry-row';

/** How many are listed at first, and how many a press adds. */
const STEP = 20;

interface PaymentsProps {
  readonly statement: PersonStatement;
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
          {payments.slice(0, most).map((item) => {
            const entry = { ...item, person: name };
            return (
              <EntryRow
                key={item.id}
                name={paymentWords(item, name)}
                title={kindWords(item, 'player')}
                amount={<span>{writeOwn(Math.abs(item.change))}</span>}
                words={[formatDay(item.date, today()), ...(item.note ? [isolate(item.note)] : [])]}
                onEdit={() => dialog.show({ kind: 'payment', edited: entry, of: null })}
                onDelete={() => dialog.show({ kind: 'delete', entry })}
              />
            );
          })}
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
