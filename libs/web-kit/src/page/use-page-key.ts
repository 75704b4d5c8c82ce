import { useEffect, useEffectEvent } from 'react';

/** Elements that take letters: text fields, and selects, which search their options. */
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));

/**
 * Calls `act` when one key, such as `/`, is pressed alone and anywhere but in a field.
 * @param wanted a lower-case letter also matches upper case: Caps Lock may be on
 */
export function usePageKey(wanted: string, act: () => void): void {
  const onWanted = useEffectEvent(act);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      const isWanted = key === wanted || key === wanted.toUpperCase();
      if (!isWanted || ctrlKey || metaKey || altKey || repeat || isTyping(target)) return;
      event.preventDefault();
      onWanted();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [wanted]);
}

/** Calls `find` when `/` is pressed anywhere but in a field, and on Ctrl K or ⌘ K anywhere. */
export function useSlashKey(find: () => void): void {
  usePageKey('/', find);
  const onWanted = useEffectEvent(find);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      onWanted();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
