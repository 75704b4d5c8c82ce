/** The launcher, which holds the lock of the folder, answers a second start with this address. */
const ADDRESS = Symbol.for('feltbook.address');

export function announceAddress(url: string): void {
  (globalThis as { [ADDRESS]?: string })[ADDRESS] = url;
}
