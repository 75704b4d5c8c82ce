import { ConfirmDialog } from '@feltbook/ui';
import { nameOf, useSession } from '@feltbook/web-kit';
import { useNavigate } from 'react-router-dom';

/** Asks before the session ends, and leads to the sign-in page afterwards. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const logout = () => {
    onClose();
    signOut();
    void navigate('/login');
  };
  return (
    <ConfirmDialog
      open={open}
      title="Logout confirmation"
      confirmLabel="Logout"
      onConfirm={logout}
      onCancel={onClose}
    >
      <p>Are you sure you want to logout {nameOf(user)}?</p>
    </ConfirmDialog>
  );
}
