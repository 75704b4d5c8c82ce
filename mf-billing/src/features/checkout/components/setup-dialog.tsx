import { Button, Dialog } from '@feltbook/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Explains that payments are unavailable, and links to the dashboard. */
export function SetupDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
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
      <p>
        We are still setting up payments. Until that is done you have an extended trial with all Pro features.
        You have not been charged.
      </p>
    </Dialog>
  );
}
