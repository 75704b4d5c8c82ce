/**
 * Added to version numbers in a restored schema. Versions given out after the moment that was restored are still known to
 * other services and to browsers; no new change may get one of them again.
 */
export const VERSION_GAP = 1_000_000;
