import type Stripe from 'stripe';
import { newRefund } from '../objects/payment';
import type { Simulation } from '../simulation/simulation';
import type { Charge } from '../store/tables';

/** Refunds an amount, or all that is left. Does not end the subscription. */
export function refundCharge(
  simulation: Simulation,
  charge: Charge,
  given: {
    amount?: number | undefined;
    reason?: Stripe.Refund.Reason | undefined;
    metadata?: Stripe.Metadata | undefined;
  } = {},
): Stripe.Refund {
  const amount = given.amount ?? charge.amount - charge.amount_refunded;
  const refund = newRefund(charge, { ...given, amount }, simulation.now(charge.customer));
  simulation.tables.refunds.set(refund.id, refund);
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded >= charge.amount;
  simulation.emit('refund.created', refund);
  simulation.emit('charge.refunded', charge, previous);
  return refund;
}
