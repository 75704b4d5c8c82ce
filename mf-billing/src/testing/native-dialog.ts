/** A minimal polyfill of modal dialogs, which jsdom lacks. */
export function standInForDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
}
