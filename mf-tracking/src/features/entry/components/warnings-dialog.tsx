import { Button, Dialog, isolate, Money, Stack } from '@feltbook/ui';
import { formatTime } from '@feltbook/web-kit/clock';
import { useRef } from 'react';
import type { Overlapped, SaveWarnings } from '../lib/save-warnings';

/** `2/5 Bellagio, 9:10 PM`. */
const nameOf = ({ name, stakes, location, startTime = '' }: Overlapped): string =>
  `${isolate(name ?? [stakes, location].filter(Boolean).join(' '))}, ${formatTime(startTime)}`;

interface WarningsDialogProps {
  readonly warnings: {
    /** Undefined while nothing is asked. */
    readonly asked: SaveWarnings | undefined;
    readonly answer: () => void;
  };
  readonly onSave: () => void;
  /** @param field where the player may have made a mistake */
  readonly onChange: (field: 'cashout' | 'startTime') => void;
}

/** Asks about a result that looks wrong before it is saved. */
export function WarningsDialog({ warnings, onSave, onChange }: WarningsDialogProps) {
  const { outlier, overlap } = warnings.asked ?? {};
  const button = useRef<HTMLButtonElement>(null);
  const change = () => {
    warnings.answer();
    onChange(outlier === undefined ? 'startTime' : 'cashout');
  };
  const save = () => {
    warnings.answer();
    onSave();
  };
  return (
    <Dialog
      open={warnings.asked !== undefined}
      onClose={change}
      title="Is this right?"
      initialFocus={button}
      actions={
        <>
          <Button ref={button} onClick={change}>
            Change
          </Button>
          <Button variant="primary" onClick={save}>
            Save anyway
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        {outlier !== undefined && (
          <p>
            <Money amount={outlier} /> is more than 3 times your largest win or loss.
          </p>
        )}
        {overlap && <p>Overlaps {nameOf(overlap)}.</p>}
      </Stack>
    </Dialog>
  );
}
