import { useSyncExternalStore } from 'react';

/** Whether amounts are hidden, for who sits beside the player. Kept on this device. */

const STORAGE_KEY = 'feltbook.privacy';
const ON = 'on';

/** In the place of an amount that is hidden. */
export const HIDDEN_AMOUNT = '•••';

const listeners = new Set<() => void>();
let hidden = false;

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === ON;
  } catch {
    return false;
  }
}

function apply(next: boolean): void {
  hidden = next;
  // For what is typed: the style sheet hides amounts in fields.
  if (hidden) document.documentElement.dataset.privacy = ON;
  else delete document.documentElement.dataset.privacy;
  listeners.forEach((listener) => listener());
}

/** Takes up what was chosen on this device, and follows other tabs. To be called once, before the first paint. */
export function startPrivacy(): void {
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
    // A browser that stores nothing still hides them for this visit.
  }
  apply(next);
}

/** Whether amounts are hidden now: for whatever writes one. */
export const areAmountsHidden = (): boolean => hidden;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether amounts are hidden; renders again when that changes. */
export const useAmountsHidden = (): boolean => useSyncExternalStore(subscribe, areAmountsHidden);
