import { ConfirmDialog } from '@feltbook/ui';
import { formatTime } from '@feltbook/web-kit/clock';
import type { Times } from '../lib/values';

interface TimesDialogProps {
  /** Undefined while nothing is asked. */
  readonly times: Times | undefined;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
}

/** Asks whether times that nobody entered are right. */
export function TimesDialog({ times, onConfirm, onChange }: TimesDialogProps) {
  return (
    <ConfirmDialog
      open={times !== undefined}
      title={times && `Played ${formatTime(times.startTime)} to ${formatTime(times.endTime)}?`}
      confirmLabel="Save"
      cancelLabel="Change times"
      onConfirm={onConfirm}
      onCancel={onChange}
    >
      Your hourly depends on these times.
    </ConfirmDialog>
  );
}
