import { useSyncExternalStore } from 'react';
import { isAddedByHand, openHomeScreenHelp } from './home-screen';

/** Missing in TypeScript's DOM types: only some browsers have it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

const listeners = new Set<() => void>();
let offer: InstallPromptEvent | null = null;

function setOffer(next: InstallPromptEvent | null): void {
  offer = next;
  listeners.forEach((listener) => listener());
}

/** Stores the browser's install prompt, which fires once and early. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    // A menu entry replaces the browser's own prompt.
    event.preventDefault();
    setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

async function install(): Promise<void> {
  const current = offer;
  // A prompt can be used once; the browser fires another one if the player declined.
  setOffer(null);
  await current?.prompt();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Installs the product, or shows how on iPhones and iPads; null if the browser does not offer it. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (current) return () => void install();
  return isAddedByHand() ? openHomeScreenHelp : null;
}
