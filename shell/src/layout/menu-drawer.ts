import { preloadOverlays } from '@feltbook/ui';
import { currentSession } from '@feltbook/web-kit';
import { laterDialog } from './later-dialog';
import type { SideDrawerProps } from './side-drawer';

const load = () => import('./side-drawer');

/** A visitor's menu, loaded when it first opens. Players have it with their other menus. */
export const VisitorsDrawer = laterDialog<SideDrawerProps>(async () => (await load()).SideDrawer);

/** Loads menus, dialogs and the drawer before a likely click. Ignores a failure: the click loads them again. */
export function preloadMenu(): void {
  void preloadOverlays();
  if (!currentSession().token) load().catch(() => undefined);
}
