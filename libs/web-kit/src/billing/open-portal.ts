import { portalSession } from '@feltbook/contracts';
import { http } from '../http/http';

/**
 * Opens the provider's billing portal in a new tab. Call it in a click handler: browsers block later tabs. If the tab is
 * blocked, this page navigates to the portal.
 * @param email the player's, or null; the server uses the token
 * @throws ApiFailure if there is no portal; the tab is closed again
 */
export async function openBillingPortal(email: string | null): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const { url } = await http.post('/api/subscriptions/create-portal-session', {
      body: { email },
      schema: portalSession,
      forbidden: 'throw',
    });
    if (!tab) return location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
