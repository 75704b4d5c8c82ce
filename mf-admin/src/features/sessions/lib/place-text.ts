import { formatCount } from '@feltbook/ui';

/** `3 of 10,043`, without the entries if they are not known. */
export const placeText = (place: number, entries: number | null): string =>
  [place, ...(entries === null ? [] : [entries])].map(formatCount).join(' of ');
