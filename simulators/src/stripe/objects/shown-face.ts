/** An object as the API shows it unless more is asked for: a session without its line items and our own notes. */
export function shownFace<T extends object>(object: T): T {
  if (!('object' in object) || object.object !== 'checkout.session') return object;
  return { ...object, line_items: undefined, subscription_metadata: undefined };
}
