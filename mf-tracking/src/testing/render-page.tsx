import { pagesOf } from '@feltbook/web-kit/testing';
import remote from '../remote';

export { player } from '@feltbook/web-kit/testing';

// jsdom opens no modal dialogs, such as the one over a form whose trial is over.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
});

/** Renders a page of this remote, as Ann by default. */
export const openPage = pagesOf(remote);
