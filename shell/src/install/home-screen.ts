import { useSyncExternalStore } from 'react';

const DISMISSED = 'feltbook.home-screen';
const listeners = new Set<() => void>();
let isOpen = false;

/** iPads call themselves Macs, but Macs have no touch screens. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Whether players install by hand: on iPhones and iPads no browser has an install prompt. */
export const isAddedByHand = (): boolean =>
  isApplePhone() && !window.matchMedia('(display-mode: standalone)').matches;

function setOpen(next: boolean): void {
  isOpen = next;
  listeners.forEach((listener) => listener());
}

/** Opens the dialog that says how to add Feltbook to the Home Screen. */
export const openHomeScreenHelp = (): void => setOpen(true);
export const closeHomeScreenHelp = (): void => setOpen(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHomeScreenHelp = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

/** Whether the hint was closed on this device. True without storage: it would come back on every page. */
export function isHintDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return true;
  }
}

export function dismissHint(): void {
  try {
    localStorage.setItem(DISMISSED, 'dismissed');
  } catch {
    // Without storage the hint is never shown.
  }
}
