import { startPrivacy } from '@feltbook/ui';
import { currentSession, subscribeToSession } from '@feltbook/web-kit';

/**
 * Applies the choice to hide amounts on this device while a player is signed in. Public pages show no amounts of players
 * and have no button to show them again.
 */
export const startPlayerPrivacy = (): void =>
  startPrivacy({ applies: () => currentSession().token !== null, subscribe: subscribeToSession });
