/**
 * When the client made a change of a bankroll's entry or start, bought share, payment or hand: milliseconds since 1970 by its
 * clock. The same on every try.
 */
export const CHANGED_AT_HEADER = 'x-changed-at';

/** How long the server knows which changes an entry had. */
export const ENTRY_CHANGE_DAYS = 30;
