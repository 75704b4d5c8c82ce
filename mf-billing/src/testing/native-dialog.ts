/** jsdom has no modal dialogs: enough of them to see one open. */
export function standInForDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
}
