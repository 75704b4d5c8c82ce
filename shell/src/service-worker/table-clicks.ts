import { ENTRIES_CHANGED, storeRebuy } from '@feltbook/web-kit/stored-rebuy';
import { REBUY, TABLE_TAG, tableNotification, type TableNotificationData } from './table-notification';

/** Answers taps on the notification of the running session, also while no page is open. */
export function answerTableClicks(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    if (notification.tag !== TABLE_TAG) return;
    const data = notification.data as TableNotificationData;
    event.waitUntil(action === REBUY ? rebuy(worker, notification, data) : open(worker, data.page));
  });
}

async function rebuy(
  { clients, registration }: ServiceWorkerGlobalScope,
  notification: Notification,
  data: TableNotificationData,
): Promise<void> {
  const session = await storeRebuy(data.rebuy, Date.now());
  // Signed out, or ended meanwhile.
  if (!session) return notification.close();
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage(ENTRIES_CHANGED);
  const { title, options } = tableNotification(session, data);
  await registration.showNotification(title, options);
}

/** Shows the page in an open window, else in a new one. */
async function open({ clients }: ServiceWorkerGlobalScope, page: string): Promise<void> {
  const [client] = await clients.matchAll({ type: 'window' });
  if (!client) return void (await clients.openWindow(page));
  const shown = await client.focus();
  const { pathname, search } = new URL(shown.url);
  if (pathname + search !== page) await shown.navigate(page);
}
