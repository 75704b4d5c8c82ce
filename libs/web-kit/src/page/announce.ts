import { LiveRegion } from '@feltbook/ui';
import { createElement, Fragment, useSyncExternalStore } from 'react';

interface Announcements {
  polite: string;
  assertive: string;
}

const listeners = new Set<() => void>();
let announcements: Announcements = { polite: '', assertive: '' };

function set(next: Partial<Announcements>): void {
  announcements = { ...announcements, ...next };
  listeners.forEach((listener) => listener());
}

/** Announces a text to screen readers. `urgent` interrupts the current announcement. */
export function announce(text: string, { urgent = false }: { urgent?: boolean } = {}): void {
  const region = urgent ? 'assertive' : 'polite';
  // The same text twice is only read twice if the region changes in between.
  set({ [region]: '' });
  setTimeout(() => set({ [region]: text }), 50);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The two live regions of `announce`. Rendered once, by the host. */
export function Announcer() {
  const { polite, assertive } = useSyncExternalStore(subscribe, () => announcements);
  return createElement(
    Fragment,
    null,
    createElement(LiveRegion, { message: polite }),
    createElement(LiveRegion, { message: assertive, assertive: true }),
  );
}
