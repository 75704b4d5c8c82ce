import { onEntries, readEntry, useSession, writeEntry } from '@feltbook/web-kit';
import { useSyncExternalStore } from 'react';

/** What this device does while a session runs; off until the player turns it on. */
export type TableSetting = 'notification' | 'wake-lock';

/** @returns whether the signed-in player turned it on, on this device, and the function that changes it */
export function useTableSetting(name: TableSetting): readonly [boolean, (isOn: boolean) => void] {
  const account = useSession().user?.id ?? '';
  const entry = `table-${name}`;
  const isOn = useSyncExternalStore(onEntries, () => readEntry(account, entry) === true);
  return [isOn, (next) => void writeEntry(account, entry, next || undefined)];
}

/** Whether the browser shows notifications with actions, which the service worker answers. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator &&
  'Notification' in window &&
  'showNotification' in ServiceWorkerRegistration.prototype;
