import type { AnyRecord, KindName, ResultKind } from '../../results/lib/kinds';

/** Names a refused save in the address of the page that sends it again. */
export const AGAIN = 'again';

/** The page with the form that is filled with a refused save. */
export const againPage = <Item extends AnyRecord, Input>(
  { addPage }: ResultKind<Item, Input>,
  id: number,
): string => `${addPage}?${AGAIN}=${id}`;

/** The draft of that form, of its own. */
export const againForm = (kind: KindName, id: number): string => `${kind}:again:${id}`;
