import { unlessHidden } from '@feltbook/ui';

/** `+8`, `−12.5`; hidden with amounts. */
export const signedUnlessHidden = (text: string, value: number): string =>
  unlessHidden(`${value > 0 ? '+' : ''}${text}`);
