import { useSyncExternalStore } from 'react';

/** Whether amounts are hidden from people beside the player. Stored on this device. */

const STORAGE_KEY = 'feltbook.privacy';
const ON = 'on';

/** Replaces a hidden amount. */
export const HIDDEN_AMOUNT = '•••';

/** The choice applies to signed-in players: public pages show no player's amounts. */
export interface PrivacyScope {
  readonly applies: () => boolean;
  /** Calls back when the scope may have changed. */
  readonly subscribe: (listener: () => void) => unknown;
}

const listeners = new Set<() => void>();
let scope: PrivacyScope | undefined;
/** The player's choice, whether or not it applies on this page. */
let chosen = false;
let hidden = false;

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === ON;
  } catch {
    return false;
  }
}

function apply(choice: boolean): void {
  chosen = choice;
  const next = choice && (scope?.applies() ?? true);
  if (next === hidden) return;
  hidden = next;
  // The style sheet hides typed amounts by this attribute.
  if (hidden) document.documentElement.dataset.privacy = ON;
  else delete document.documentElement.dataset.privacy;
  listeners.forEach((listener) => listener());
}

/**
 * Applies the choice that is stored on this device, and follows other tabs. Called once, before the first paint.
 * @param within where it applies; everywhere by default
 */
export function startPrivacy(within?: PrivacyScope): void {
  scope = within;
  within?.subscribe(() => apply(chosen));
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) apply(readStored());
  });
  apply(readStored());
}

/** Hides amounts everywhere, or shows them, and remembers it on this device. */
export function hideAmounts(next: boolean): void {
  try {
    if (next) localStorage.setItem(STORAGE_KEY, ON);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the choice applies to this visit.
  }
  apply(next);
}

/** Whether amounts are hidden now, outside of components. */
export const areAmountsHidden = (): boolean => hidden;

/** Three dots instead of a figure that reveals an amount, such as a return on buy-ins, while amounts are hidden. */
export const unlessHidden = (figure: string): string => (hidden ? HIDDEN_AMOUNT : figure);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether amounts are hidden; renders again when that changes. */
export const useAmountsHidden = (): boolean => useSyncExternalStore(subscribe, areAmountsHidden);
