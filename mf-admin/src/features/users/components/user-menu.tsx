import type { AdminUser } from '@feltbook/contracts';
import { Menu, type MenuEntry, MoreIcon, TrashIcon } from '@feltbook/ui';
import type { UserChanges } from './use-user-changes';
import { ACTIONS, actionsFor } from '../lib/words';

interface UserMenuProps {
  readonly user: AdminUser;
  readonly changes: UserChanges;
}

/** The owner's actions on a user. None for the owner's own row. */
export function UserMenu({ user, changes }: UserMenuProps) {
  if (user.role === 'owner') return null;
  if (changes.busyId === user.id) return <span role="status">Working…</span>;
  const entries: MenuEntry[] = [
    ...actionsFor(user).map((action) => ({
      key: action,
      label: <span>{ACTIONS[action].label}</span>,
      disabled: changes.busyId !== undefined,
      onSelect: () => changes.act(user, action),
    })),
    {
      key: 'delete',
      label: <span>Delete user</span>,
      icon: <TrashIcon />,
      group: true,
      disabled: changes.busyId !== undefined,
      onSelect: () => changes.ask(user),
    },
  ];
  return (
    <Menu
      size="sm"
      variant="quiet"
      square
      label={`Actions on ${user.name}`}
      button={<MoreIcon />}
      entries={entries}
    />
  );
}
