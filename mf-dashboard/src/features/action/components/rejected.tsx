import { isolate, Panel } from '@feltbook/ui';
import { isPayment, type ShownEntry } from '../lib/shown';
import { kindWords } from '../lib/words';
import { ShareRow } from './bought-shares';
import type { DialogState } from './dialogs';
import { Rows } from './entry-row';
import { PaymentRow } from './payments';

interface RejectedProps {
  readonly entries: readonly ShownEntry[];
  readonly dialog: DialogState;
}

/** Changes that waited on this device until the server rejected them. */
export function Rejected({ entries, dialog }: RejectedProps) {
  if (entries.length === 0) return null;
  return (
    <Panel title="Not saved">
      <Rows aria-label="Not saved">
        {entries.map((entry) =>
          isPayment(entry) ? (
            <PaymentRow
              key={`payment ${entry.id}`}
              payment={entry}
              title={`${kindWords(entry, 'player')}: ${isolate(entry.person)}`}
              dialog={dialog}
            />
          ) : (
            <ShareRow key={`share ${entry.id}`} share={entry} dialog={dialog} />
          ),
        )}
      </Rows>
    </Panel>
  );
}
