import { portalSession } from '@feltbook/contracts';
import { http } from '../http/http';

/**
 * Opens the provider's billing portal in a new tab. To be called while a press lasts: a browser blocks tabs that come
 * later. Where it blocks them all, this page itself goes there.
 * @param email the player's, or null where there is none; the server goes by the token
 * @throws ApiFailure when there is no portal to open; the tab is closed again
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
