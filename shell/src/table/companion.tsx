import { signOfCurrency, useAmountsHidden } from '@feltbook/ui';
import { formatMoment, isOnBreak, logPage, type RunningSession, useRunningSession } from '@feltbook/web-kit';
import { canNotify, useTableSetting } from '@feltbook/web-kit/table-settings';
import { useEffect } from 'react';
import { TABLE_TAG, type TableNotification, tableNotification } from '../service-worker/table-notification';

/** Notifications are shown and closed one after the other, in the order of the changes. */
let showing: Promise<void> = Promise.resolve();

/** Shows the notification without a sound, or closes the shown one. */
function showOnly(next: TableNotification | undefined): void {
  if (!canNotify()) return;
  const apply = async () => {
    const registration = await navigator.serviceWorker.ready;
    if (next && Notification.permission === 'granted')
      return registration.showNotification(next.title, next.options);
    const shown = await registration.getNotifications({ tag: TABLE_TAG });
    shown.forEach((notification) => notification.close());
  };
  showing = showing.then(apply).catch(() => undefined);
}

/** Puts the installed app's badge in line. Browsers without badges, or that refuse one, go without. */
function setBadge(isShown: boolean): void {
  if ('setAppBadge' in navigator && 'clearAppBadge' in navigator) {
    const done = isShown ? navigator.setAppBadge() : navigator.clearAppBadge();
    done.catch(() => undefined);
  }
}

function stateOf(session: RunningSession): string {
  const { startedAt, zone, breaks, stoppedAt } = session;
  if (stoppedAt !== undefined) return 'Stopped, not logged yet';
  const away = isOnBreak(session) ? breaks.at(-1) : undefined;
  const since = formatMoment(away?.from ?? startedAt, Date.now(), zone);
  return away ? `On a break since ${since}` : `Since ${since}`;
}

function end(): void {
  setBadge(false);
  showOnly(undefined);
}

/** Keeps the notification and the badge of the running session in line with it, on every page of a signed-in player. */
export function TableCompanion() {
  const { session, accountId } = useRunningSession();
  const [isWanted] = useTableSetting('notification');
  const isHidden = useAmountsHidden();
  const isRunning = session !== undefined;
  // A sign-out removes the component.
  useEffect(() => end, []);
  useEffect(() => setBadge(isRunning), [isRunning]);
  useEffect(() => {
    if (!session || !isWanted) return showOnly(undefined);
    const words = {
      account: accountId,
      state: stateOf(session),
      currencySign: isHidden ? null : signOfCurrency(session.currency || undefined),
      page: session.stoppedAt === undefined ? '/table' : logPage(session),
    };
    showOnly(tableNotification(session, words));
  }, [session, accountId, isWanted, isHidden]);
  return null;
}
