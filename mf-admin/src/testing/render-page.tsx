import type { Account } from '@feltbook/contracts';
import { pagesOf } from '@feltbook/web-kit/testing';
import remote from '../remote';

export { onPhone, player as owner } from '@feltbook/web-kit/testing';

const OWNER: Account = { id: 'owner', email: 'owner@example.com', displayName: 'Olga Owner', role: 'owner' };

/** Renders a page of this remote, as the owner by default. */
export const openPage = pagesOf(remote, '/admin', OWNER);
