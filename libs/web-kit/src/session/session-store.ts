import { account, type Account } from '@feltbook/contracts';
import { useSyncExternalStore } from 'react';
import { rememberPage } from './return-page';
import { readToken } from './token';

/** Who is signed in on this device, in every tab. */
export interface Session {
  token: string | null;
  user: Account | null;
}

/** Why the session changed: by the player, by the server's refusal, or in another tab. */
export type SessionEnd = 'signed-out' | 'refused' | 'elsewhere';

const TOKEN_KEY = 'feltbook.token';
const USER_KEY = 'feltbook.user';
const SIGNED_OUT: Session = { token: null, user: null };

const listeners = new Set<() => void>();
const endListeners = new Set<(end: SessionEnd) => void>();
let session: Session = load();
let lastEnd: SessionEnd | undefined;

function load(): Session {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    if (!token) return SIGNED_OUT;
    const facts = readToken(token);
    const stored = account.safeParse(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null'));
    const user = stored.success && stored.data.id === facts?.user.id ? stored.data : (facts?.user ?? null);
    return user ? { token, user } : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

function store({ token, user }: Session): void {
  try {
    if (token && user) {
      localStorage.setItem(TOKEN_KEY, token);
      localStorage.setItem(USER_KEY, JSON.stringify(user));
    } else {
      localStorage.removeItem(TOKEN_KEY);
      localStorage.removeItem(USER_KEY);
    }
  } catch {
    // Without storage the session lives in this tab only.
  }
}

function change(next: Session): void {
  session = next;
  listeners.forEach((listener) => listener());
}

function end(reason: SessionEnd): void {
  lastEnd = reason;
  endListeners.forEach((listener) => listener(reason));
}

/** Whether the last thing that happened to a session here was that the player signed out. */
export const wasSignedOut = (): boolean => lastEnd === 'signed-out';

// A sign-in, a refresh or a sign-out in another tab holds here too.
window.addEventListener('storage', ({ key }) => {
  if (key !== TOKEN_KEY && key !== null) return;
  const before = session.user?.id;
  change(load());
  if (before && session.user?.id !== before) end('elsewhere');
});

export const currentSession = (): Session => session;

/** The token that is stored now, by whichever tab. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return session.token;
  }
}

/** Keeps a token; the user is the one given, or the one that the token names. */
export function keepSession(token: string, user: Account | null = readToken(token)?.user ?? null): void {
  const next = { token, user };
  lastEnd = undefined;
  store(next);
  change(next);
}

function clear(reason: SessionEnd): void {
  if (!session.token) return;
  store(SIGNED_OUT);
  // Noted first: what renders because of the change asks for the reason.
  lastEnd = reason;
  change(SIGNED_OUT);
  end(reason);
}

/** The server no longer takes the session: forget it, and remember the page for after the next sign-in. */
export function endSession(): void {
  rememberPage();
  clear('refused');
}

/** The player signs out. */
export const forgetSession = (): void => clear('signed-out');

/** Calls `listener` whenever a session ends, or becomes another player's. */
export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStoredSession = (): Session => useSyncExternalStore(subscribeToSession, currentSession);
