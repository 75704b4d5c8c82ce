import { renewFiles } from '@feltbook/web-kit';

const UPDATE_WITHIN_MS = 4000;
const TAKE_OVER_WITHIN_MS = 3000;
/** Prevents endless reloads. */
const RELOAD_AT_MOST_EVERY_MS = 15_000;
const LAST_RELOAD = 'feltbook.reloaded-at';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const next = (target: EventTarget, event: string) =>
  new Promise<void>((resolve) => target.addEventListener(event, () => resolve(), { once: true }));

/** The new version, once it is installed and waiting. */
async function installed(worker: ServiceWorker): Promise<void> {
  while (worker.state === 'installing') await next(worker, 'statechange');
}

async function newestVersion(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  if (!registration.waiting) {
    await registration.update();
    if (registration.installing) await installed(registration.installing);
  }
  return registration.waiting;
}

/** Activates the newest version, if there is one. */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  // Without a network there is none, and an answer may be slow.
  const newest = newestVersion(registration).catch(() => null);
  const waiting = await Promise.race([newest, pause(UPDATE_WITHIN_MS).then(() => null)]);
  if (!waiting) return;
  const inCharge = next(navigator.serviceWorker, 'controllerchange');
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await Promise.race([inCharge, pause(TAKE_OVER_WITHIN_MS)]);
}

/**
 * Reloads the page in its newest version: a plain reload would use files that the service worker and the browser have
 * cached. Drafts survive it.
 */
export async function reloadUpToDate(): Promise<void> {
  try {
    await renewFiles();
    if ('serviceWorker' in navigator) await takeOver();
  } finally {
    window.location.reload();
  }
}

/**
 * Reloads automatically, for a page that cannot continue.
 * @returns false if a reload was just done and did not help
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
    if (Date.now() - last < RELOAD_AT_MOST_EVERY_MS) return false;
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  } catch {
    // Without storage, reloads could repeat without end.
    return false;
  }
  void reloadUpToDate();
  return true;
}
