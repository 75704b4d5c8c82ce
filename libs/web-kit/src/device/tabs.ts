const PREFIX = 'feltbook.changed.';

/** What the service worker, which has no storage events, posts to all pages. */
export const changeMessage = (topic: string): string => PREFIX + topic;

/** Notifies the other tabs of a change. They read the new value themselves. */
export function notifyTabs(topic: string): void {
  try {
    localStorage.setItem(PREFIX + topic, `${Date.now()} ${Math.random()}`);
  } catch {
    // They read it when they become visible.
  }
}

/**
 * Calls back when another tab or the service worker changes a topic, or may have while this page was in the back/forward cache.
 * @returns unsubscribes
 */
export function onTabChange(topic: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === PREFIX + topic || key === null) listener();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === changeMessage(topic)) listener();
  };
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  worker?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    worker?.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
