import { readToken } from './token';

const KEY = 'feltbook.sign-outs';

/** Logins (`sid`) whose sign-out the server has not confirmed, with their last token while this page knows it. */
let pending = new Map<string, string | undefined>();

/** Stored in local storage too, which may work where IndexedDB does not: the refresh cookie would sign the player in again. */
function readMarks(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

function writeMarks(logins: readonly string[]): void {
  try {
    if (logins.length > 0) localStorage.setItem(KEY, logins.join(' '));
    else localStorage.removeItem(KEY);
  } catch {
    // IndexedDB has it, or this tab until it is closed.
  }
}

export const pendingSignOuts = (): ReadonlyMap<string, string | undefined> => pending;

/** Takes the stored sign-outs, and keeps those that this page knows the token of. @param logins those in IndexedDB */
export function takeStoredSignOuts(logins: Iterable<string>): void {
  const own = [...pending].filter(([, token]) => token !== undefined);
  pending = new Map([...[...logins, ...readMarks()].map((login) => [login, undefined] as const), ...own]);
}

export function addSignOut(login: string, token: string): void {
  pending.set(login, token);
  writeMarks([...new Set([...readMarks(), login])]);
}

export function removePendingSignOut(login: string): void {
  pending.delete(login);
  writeMarks(readMarks().filter((marked) => marked !== login));
}

/** Whether the player signed out of the token's login, but IndexedDB could not store that. @param stored sign-outs in IndexedDB */
export function isSignedOut(token: string, stored: readonly string[]): boolean {
  const login = readToken(token)?.login ?? '';
  return pending.has(login) && !stored.includes(login);
}
