const LONGEST = 60;

/** @returns the name of a player who gave none: the handle, or the part of the address before the @ */
export function defaultDisplayName(loginId: string): string {
  const at = loginId.lastIndexOf('@');
  return shorten(at > 0 ? loginId.slice(0, at) : loginId);
}

/** Cut by code points, so that no emoji is halved. */
export const shorten = (name: string): string => Array.from(name).slice(0, LONGEST).join('');
