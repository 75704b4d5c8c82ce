import { DEFAULT_START_TIME } from '@feltbook/contracts';
import { durationHours } from '@feltbook/poker-math';
import { Button, ConfirmDialog, Dialog, formatHours, Row, Stack } from '@feltbook/ui';
import { formatTime } from '@feltbook/web-kit/clock';
import { useRef } from 'react';
import type { Ended } from '../lib/just-played';
import type { AskedTimes } from '../lib/use-guessed-times';

const CHANGE = 'Change times';

const ENDS: readonly (readonly [Ended, string])[] = [
  ['now', 'Just now'],
  ['hourAgo', '1 h ago'],
  ['lastNight', 'Last night'],
];

interface TimesDialogProps {
  /** Undefined while nothing is asked. */
  readonly times: AskedTimes | undefined;
  /** The times are right. */
  readonly onConfirm: () => void;
  /** The session ended then, or is as the form says. */
  readonly onEnded: (ended: Ended) => void;
  readonly onChange: () => void;
}

/** Asks whether times that nobody entered are right, or when a session ended that probably did not end now. */
export function TimesDialog({ times, onConfirm, onEnded, onChange }: TimesDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const isJust = times?.about === 'just';
  return (
    <>
      <ConfirmDialog
        open={times?.about === 'times'}
        title={times && `Played ${formatTime(times.startTime)} to ${formatTime(times.endTime)}?`}
        confirmLabel="Save"
        cancelLabel={CHANGE}
        onConfirm={onConfirm}
        onCancel={onChange}
      >
        Your hourly depends on these times.
      </ConfirmDialog>
      <Dialog
        open={isJust}
        onClose={onChange}
        title={times && `About ${formatHours(durationHours(times.startTime, times.endTime))}, ended…`}
        initialFocus={first}
        actions={
          <Button variant="quiet" onClick={onChange}>
            {CHANGE}
          </Button>
        }
      >
        <Stack $gap={3}>
          <Row $gap={2}>
            {ENDS.map(([ended, label], at) => (
              <Button key={ended} ref={at === 0 ? first : undefined} onClick={() => onEnded(ended)}>
                {label}
              </Button>
            ))}
          </Row>
          <p>“Last night” starts at {formatTime(DEFAULT_START_TIME)}. Your hourly depends on these times.</p>
        </Stack>
      </Dialog>
    </>
  );
}
