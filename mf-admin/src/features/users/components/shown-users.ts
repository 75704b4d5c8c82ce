import type { AdminUser } from '@feltbook/contracts';
import type { UserChanges } from './use-user-changes';
import type { UserList } from './use-user-list';

/** Users as table or cards show them. Sample users have neither an order, nor actions, nor anything to open. */
export interface ShownUsers {
  readonly users: readonly AdminUser[];
  readonly list?: UserList;
  readonly changes?: UserChanges;
  readonly onOpen?: (user: AdminUser) => void;
}
