import type { CheckoutRequest } from '@feltbook/contracts';
import { campaignOf } from '../../campaign/lib/campaign';

/** The provider puts the checkout's id in this place; it has to stay as it is written. */
const SESSION_ID = '{CHECKOUT_SESSION_ID}';

/**
 * Where the provider sends the player afterwards.
 * @param search of the page that the checkout began on: its campaign goes on
 */
export function returnPages(search: string): Pick<CheckoutRequest, 'successUrl' | 'cancelUrl'> {
  const campaign = new URLSearchParams(campaignOf(search)).toString();
  const rest = campaign && `&${campaign}`;
  return {
    successUrl: `${location.origin}/welcome/pro?session_id=${SESSION_ID}${rest}`,
    cancelUrl: `${location.origin}/subscription?subscription=cancelled${rest}`,
  };
}
