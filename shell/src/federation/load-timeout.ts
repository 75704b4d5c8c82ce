/** A remote that did not load in time. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}
