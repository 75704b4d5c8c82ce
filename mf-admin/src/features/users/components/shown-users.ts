import type { AdminUser } from '@feltbook/contracts';
import type { UserChanges } from './use-user-changes';
import type { UserList } from './use-user-list';

/** Props of the table and the cards. Sample users have no order and no actions. */
export interface ShownUsers {
  readonly users: readonly AdminUser[];
  readonly list?: UserList;
  readonly changes?: UserChanges;
  readonly onOpen?: (user: AdminUser) => void;
}
