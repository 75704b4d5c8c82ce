import {
  currentSession,
  keepSessionFresh,
  onEntries,
  queuedChangesOf,
  startOffline,
  subscribeToSession,
} from '@feltbook/web-kit';
import { keepListsReady, keepPagesReady } from '../install/keep-pages';
import { whenQuiet } from '../install/when-quiet';
import { syncTable } from '../table/start';
import { preloadMenu } from './menu-drawer';

/** What only pages of signed-in players need, in one chunk, which visitors do not load. */
export { AccountMenu } from './account-menu';
export { LogMenu } from './log-menu';
export { LogSheet } from './log-sheet';
export { LogoutDialog } from './logout-dialog';
export { PlayerNotices } from './player-notices';
export { SideDrawer } from './side-drawer';
export { Tabs } from './tabs';

/** Starts what runs while somebody is signed in. Called once, by the host: all of it follows the session. */
export function startServices(): void {
  keepSessionFresh();
  startOffline();
  syncTable();
  sendQueuedChanges();
  let account: string | undefined;
  const prepare = () => {
    const { user } = currentSession();
    if (user?.id === account) return;
    account = user?.id;
    if (!user) return;
    // Later there may be no network.
    whenQuiet(() => {
      if (user.id !== account) return;
      preloadMenu();
      for (const keep of [keepPagesReady, keepListsReady]) void keep().catch(() => undefined);
    });
  };
  subscribeToSession(prepare);
  prepare();
}

/** Sends what waits beside results, with code that is loaded once there is any. */
function sendQueuedChanges(): void {
  let isLoading = false;
  const load = () => {
    const { user } = currentSession();
    if (isLoading || !user || queuedChangesOf(user.id).length === 0) return;
    isLoading = true;
    import('@feltbook/web-kit/change-queue').then(
      ({ keepSendingChanges }) => {
        stop();
        keepSendingChanges();
      },
      () => void (isLoading = false),
    );
  };
  const stop = onEntries(load);
  load();
}
