import type { OwnAccount } from '@feltbook/contracts';
import { deleteOwnAccount } from '@feltbook/web-kit';
import { useNavigate } from 'react-router-dom';
import { IdentityDialog } from './identity-dialog';

interface DeletionDialogProps {
  readonly account: OwnAccount;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what will be deleted, and asks for the password. */
export function DeletionDialog(props: DeletionDialogProps) {
  const navigate = useNavigate();
  return (
    <IdentityDialog
      {...props}
      title="Delete your account?"
      cancelLabel="Keep account"
      confirmLabel="Delete everything"
      dangerous
      send={async (proof) => {
        await deleteOwnAccount(proof);
        await navigate('/login', { replace: true });
      }}
    >
      <p>This cannot be undone. We delete:</p>
      <ul>
        <li>all cash sessions, tournaments and statistics</li>
        <li>results on this device that are not saved yet</li>
        <li>your subscription, which ends at once, and your customer record at Stripe</li>
        <li>your name, email and sign-in, on every device</li>
      </ul>
    </IdentityDialog>
  );
}
