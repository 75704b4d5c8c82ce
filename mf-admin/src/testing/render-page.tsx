import type { Account } from '@feltbook/contracts';
import { pagesOf } from '@feltbook/web-kit/testing';
import remote from '../remote';

export { onDesk, onPhone, player as owner } from '@feltbook/web-kit/testing';

const OWNER: Account = { id: 'owner', email: 'owner@example.com', displayName: 'Olga Owner', role: 'owner' };

/** Opens a page of this remote, as its owner unless somebody else is named. @returns the router */
export const openPage = pagesOf(remote, '/admin', OWNER);
