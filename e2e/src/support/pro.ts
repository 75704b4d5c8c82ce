import type { SubscriptionStatus } from '@feltbook/contracts';
import { remoteControl, type StripeControl } from '@feltbook/simulators/stripe';
import { eventually } from './eventually';
import { stripeUrl } from './product';
import type { Player } from './players';
import { payFor, type PaidPlan } from './stripe-checkout';

/** The longest time from a payment through webhook and worker to the player's plan, on a busy machine. */
export const PLAN_WITHIN_MS = 60_000;

/** Controls the Stripe simulator. */
export const stripe = (): StripeControl => remoteControl(stripeUrl());

export const statusOf = ({ api }: Player): Promise<SubscriptionStatus> =>
  api.read('/api/user/subscription-status');

/** Waits until the player's plan has these fields. */
export const expectPlan = (player: Player, plan: Partial<SubscriptionStatus>): Promise<void> =>
  eventually(async () => expect(await statusOf(player)).toMatchObject(plan), PLAN_WITHIN_MS);

/** Subscribes a player to Pro through the public API, without the checkout page. */
export async function subscribe(player: Player, plan: PaidPlan = 'monthly'): Promise<void> {
  await payFor(player.api, stripe(), plan);
  await expectPlan(player, { status: 'pro', plan });
}
