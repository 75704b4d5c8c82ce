/** An object as the API returns it without `expand`: a session without line items and internal fields. */
export function defaultView<T extends object>(object: T): T {
  if (!('object' in object) || object.object !== 'checkout.session') return object;
  return { ...object, line_items: undefined, subscription_metadata: undefined };
}
