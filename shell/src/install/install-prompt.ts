import { useSyncExternalStore } from 'react';

/** Not in the type library: only some browsers have it. */
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

/** Keeps the browser's offer to install, which comes once and early. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    // Our own menu entry asks, not a bar over the page.
    event.preventDefault();
    setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

async function install(): Promise<void> {
  const current = offer;
  // An offer can be taken up once; the browser makes another if the player declined.
  setOffer(null);
  await current?.prompt();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the device to install the product; null where it does not offer that. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  return current && (() => void install());
}
