import type Stripe from 'stripe';
import { newRefund } from '../objects/payment';
import type { Simulation } from '../simulation/simulation';
import type { Charge } from '../store/tables';

/** Refunds an amount, or all that is left. Does not end the subscription. */
export function refundCharge(
  simulation: Simulation,
  charge: Charge,
  amount = charge.amount - charge.amount_refunded,
): Stripe.Refund {
  const refund = newRefund(charge, amount, simulation.now(charge.customer));
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded >= charge.amount;
  simulation.emit('refund.created', refund);
  simulation.emit('charge.refunded', charge, previous);
  return refund;
}
