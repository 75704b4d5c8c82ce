const PREFIX = 'feltbook.changed.';

/** Tells the other tabs that something on the device changed. They read it for themselves. @param topic what */
export function tellTabs(topic: string): void {
  try {
    localStorage.setItem(PREFIX + topic, `${Date.now()} ${Math.random()}`);
  } catch {
    // They see it when they are looked at the next time.
  }
}

/**
 * Calls back when another tab tells of a topic, or may have while this page was put aside.
 * @returns ends that
 */
export function onTabs(topic: string, listener: () => void): () => void {
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
