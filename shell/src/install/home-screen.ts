import { useSyncExternalStore } from 'react';

const DISMISSED = 'feltbook.home-screen';
const listeners = new Set<() => void>();
let isOpen = false;

/** Recognises iPads with the user agent of a Mac by their touch screen. */
const isIphoneOrIpad = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Whether players install by hand: on iPhones and iPads no browser has an install prompt. */
export const isAddedByHand = (): boolean =>
  isIphoneOrIpad() && !window.matchMedia('(display-mode: standalone)').matches;

function setOpen(next: boolean): void {
  isOpen = next;
  listeners.forEach((listener) => listener());
}

/** Opens the dialog with the steps to add Feltbook to the Home Screen. */
export const openHomeScreenHelp = (): void => setOpen(true);
export const closeHomeScreenHelp = (): void => setOpen(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether that dialog is open. */
export const useHomeScreenHelp = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

/** Whether the hint was closed on this device. True without storage, where it would return on every page. */
export function isHintDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return true;
  }
}

/** Hides the hint on this device for good. */
export function dismissHint(): void {
  try {
    localStorage.setItem(DISMISSED, 'dismissed');
  } catch {
    // Without storage the hint is never shown.
  }
}
