const PREFIX = 'feltbook.changed.';

/** Notifies the other tabs of a change. They read the new value themselves. */
export function notifyTabs(topic: string): void {
  try {
    localStorage.setItem(PREFIX + topic, `${Date.now()} ${Math.random()}`);
  } catch {
    // They read it when they become visible.
  }
}

/**
 * Calls back when another tab changes a topic, or may have while this page was in the back/forward cache.
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
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
