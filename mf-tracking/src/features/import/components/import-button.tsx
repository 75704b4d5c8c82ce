import { IMPORTS_AT_ONCE } from '@feltbook/contracts';
import { Button, Muted, Row, Stack } from '@feltbook/ui';
import { useNow } from '@feltbook/web-kit';
import { useId } from 'react';
import { importStore } from '../store/import-store';
import type { PlannedRow } from '../lib/planner/planned-rows';

const WHOLE = 'Saves all rows or none. You can undo the import later.';

const paceText = (seconds: number): string =>
  `At most ${IMPORTS_AT_ONCE} imports at once. The next one can start in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;

interface ImportButtonProps {
  readonly label: string;
  readonly rows: readonly PlannedRow[];
  /** Why the rows cannot be imported now. */
  readonly blocked: string | undefined;
  /** When the server accepts the next import, in milliseconds. */
  readonly acceptedAt: number;
  readonly isBusy: boolean;
}

export const OtherFileButton = () => (
  <Button size="lg" variant="quiet" onClick={importStore.startOver}>
    Choose another file
  </Button>
);

/** Imports the chosen rows, or says why not. */
export function ImportButton({ label, rows, blocked, acceptedAt, isBusy }: ImportButtonProps) {
  const seconds = Math.ceil((acceptedAt - useNow()) / 1000);
  const reason = blocked ?? (seconds > 0 ? paceText(seconds) : undefined);
  const hint = useId();
  return (
    <Stack $gap={2}>
      <Row>
        <Button
          variant="primary"
          size="lg"
          busy={isBusy}
          disabled={reason !== undefined}
          aria-describedby={hint}
          onClick={() => void importStore.save(rows)}
        >
          {label}
        </Button>
        <OtherFileButton />
      </Row>
      <Muted id={hint}>{reason ?? WHOLE}</Muted>
    </Stack>
  );
}
