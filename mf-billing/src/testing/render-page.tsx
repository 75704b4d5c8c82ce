import { pagesOf } from '@feltbook/web-kit/testing';
import remote from '../remote';

export { ANN, player } from '@feltbook/web-kit/testing';

/** Renders a page of this remote, as Ann by default. */
export const openPage = pagesOf(remote);
