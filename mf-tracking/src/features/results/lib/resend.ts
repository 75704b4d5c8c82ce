import type { ResultKindName } from '@feltbook/contracts';
import type { AnyRecord, PageKind } from './kinds';

/** The search parameter that names a rejected save. Bookmarks hold it. */
export const RESEND = 'again';

/** The add page with a form that is filled with a rejected save. */
export const resendPage = <Item extends AnyRecord, Input>(
  { addPage }: PageKind<Item, Input>,
  id: number,
): string => `${addPage}?${RESEND}=${id}`;

/** The name of that form's draft. Stored on devices. */
export const resendForm = (kind: ResultKindName, id: number): string => `${kind}:again:${id}`;
