import type { SubscriptionStatus } from '@feltbook/contracts';
import { Button, Dialog } from '@feltbook/ui';
import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';

interface SetupDialogProps {
  readonly open: boolean;
  readonly status: SubscriptionStatus | undefined;
  readonly onClose: () => void;
}

/** What the player can do without payments: never promises more than the server granted. */
function trialText(status: SubscriptionStatus | undefined): string {
  const trial = status && extendedTrialOf(status);
  if (!trial) return 'Please try again later.';
  return trial.isRunning
    ? `You have an extended trial with all Pro features until ${trial.until}.`
    : `Your extended trial ended on ${trial.until}. Please try again later.`;
}

/** Explains that payments are unavailable, and links to the dashboard. */
export function SetupDialog({ open, status, onClose }: SetupDialogProps) {
  const navigate = useNavigate();
  const onward = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Payment system setup in progress"
      initialFocus={onward}
      actions={
        <Button ref={onward} variant="primary" onClick={() => void navigate('/dashboard')}>
          Keep tracking my stack
        </Button>
      }
    >
      <p>We are still setting up payments. {trialText(status)} You have not been charged.</p>
    </Dialog>
  );
}
