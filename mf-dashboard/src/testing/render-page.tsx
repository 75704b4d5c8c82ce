import { pagesOf } from '@feltbook/web-kit/testing';
import remote from '../remote';

export { ANN, onDesk, onPhone, player, screenOf } from '@feltbook/web-kit/testing';

/** Opens a page of this remote, as Ann unless somebody else is named. @returns the router, to look at the address */
export const openPage = pagesOf(remote);
