import type { SubscriptionStatus } from '@feltbook/contracts';
import { remoteControl, type StripeControl } from '@feltbook/simulators/stripe';
import { eventually } from './eventually';
import { stripeUrl } from './product';
import type { Player } from './players';
import { payFor, type PaidPlan } from './stripe-checkout';

/** Time from the provider's page through webhook and worker to the player's plan, on a busy machine. */
export const PLAN_WITHIN_MS = 15_000;

/** Commands of the Stripe simulator. */
export const stripe = (): StripeControl => remoteControl(stripeUrl());

export const statusOf = async ({ api }: Player): Promise<SubscriptionStatus> =>
  (await api.get('/api/user/subscription-status')).json();

/** Waits until the player's plan is as expected, in the parts that are named. */
export const expectPlan = (player: Player, plan: Partial<SubscriptionStatus>): Promise<void> =>
  eventually(async () => expect(await statusOf(player)).toMatchObject(plan), PLAN_WITHIN_MS);

/** Makes a player Pro by the public calls; only the page to pay on is left out. */
export async function subscribe(player: Player, plan: PaidPlan = 'monthly'): Promise<void> {
  await payFor(player.api, stripe(), plan);
  await expectPlan(player, { status: 'pro', plan });
}
