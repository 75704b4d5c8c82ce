import { useEffect } from 'react';

/** Whether the browser can keep the screen on. */
export const canKeepAwake = (): boolean => 'wakeLock' in navigator;

/** Keeps the screen on while the component is mounted and the page is visible. @param isOn off releases it */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    // The browser releases it whenever the page is hidden.
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused with a low battery.
      const taken =
        'wakeLock' in navigator
          ? await navigator.wakeLock.request('screen').catch(() => undefined)
          : undefined;
      if (isOver) await taken?.release();
      else lock = taken;
    };
    const onVisibility = () => void take();
    document.addEventListener('visibilitychange', onVisibility);
    void take();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release();
    };
  }, [isOn]);
}
