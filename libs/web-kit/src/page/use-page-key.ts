import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Calls `act` when one key, such as `/`, is pressed alone and anywhere but in a field. */
export function usePageKey(wanted: string, act: () => void): void {
  const onWanted = useEffectEvent(act);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      if (key !== wanted || ctrlKey || metaKey || altKey || repeat || isTyping(target)) return;
      event.preventDefault();
      onWanted();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [wanted]);
}
