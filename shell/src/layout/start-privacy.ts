import { startPrivacy } from '@feltbook/ui';
import { currentSession, subscribeToSession } from '@feltbook/web-kit';

/**
 * Hides amounts on this device as a player chose, while one is signed in. The pages for everybody show nobody's own
 * amounts, and the button that shows them again is not there.
 */
export const startPlayerPrivacy = (): void =>
  startPrivacy({ applies: () => currentSession().token !== null, subscribe: subscribeToSession });
