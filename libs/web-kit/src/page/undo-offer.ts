import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session/session-store';

/** Something that the player did and may take back. */
export interface UndoOffer {
  /** What was done: `Deleted: 2/5 Bellagio, Nov 28`. */
  readonly text: string;
  readonly undo: () => void;
}

let current: UndoOffer | undefined;
const listeners = new Set<() => void>();

function set(offer: UndoOffer | undefined): void {
  current = offer;
  listeners.forEach((listener) => listener());
}

/** Offers to undo the last action on whatever page the player is. The host shows it for a few seconds. */
export const offerUndo = (offer: UndoOffer): void => set(offer);

/** Takes the offer back. */
export const withdrawUndo = (): void => set(undefined);

onSessionEnd(withdrawUndo);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUndoOffer = (): UndoOffer | undefined => useSyncExternalStore(subscribe, () => current);
