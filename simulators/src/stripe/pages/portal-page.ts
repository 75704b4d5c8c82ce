import type Stripe from 'stripe';
import { escape, htmlDocument } from '../../page-frame';
import { openInvoice } from '../billing/collect';
import { itemOf } from '../objects/subscription';
import type { Simulation } from '../simulation/simulation';
import type { Invoice, Subscription } from '../store/tables';
import { NOTICE } from './pay-page';
import { formatDay, formatMoney, formatPrice } from './format';

/** The customer portal. */
export function portalPage(
  simulation: Simulation,
  portal: Stripe.BillingPortal.Session,
  fault?: string,
): string {
  const { customers, subscriptions, invoices } = simulation.tables;
  const mine = [...subscriptions.values()].filter(({ customer }) => customer === portal.customer).reverse();
  const bills = [...invoices.values()].filter(({ customer }) => customer === portal.customer).reverse();
  return htmlDocument(
    'Simulated Stripe customer portal',
    `${NOTICE}
<h1>Your subscription</h1>
<p>${escape(customers.get(portal.customer)?.email ?? 'No e-mail address')}</p>
${fault ? `<p role="alert">${escape(fault)}</p>` : ''}
${mine.map((subscription) => subscriptionPart(simulation, subscription)).join('') || '<p>There is none.</p>'}
${bills.length > 0 ? `<h2>Invoices</h2><ul>${bills.map(invoiceLine).join('')}</ul>` : ''}
${portal.return_url ? `<p><a href="${escape(portal.return_url)}">Return to the site</a></p>` : ''}`,
  );
}

function subscriptionPart(simulation: Simulation, subscription: Subscription): string {
  const { price, current_period_end: end } = itemOf(subscription);
  const { status, cancel_at } = subscription;
  const facts: readonly (readonly [string, string])[] = [
    ['Price', formatPrice(price)],
    ['Status', status],
    ...(status === 'canceled'
      ? []
      : [[cancel_at === null ? 'Renews on' : 'Ends on', formatDay(cancel_at ?? end)] as const]),
  ];
  return `<fieldset><legend>${escape(price.nickname ?? 'Subscription')}</legend>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`).join('')}</dl>
<form method="post"><input type="hidden" name="subscription" value="${escape(subscription.id)}">
${actionsFor(simulation, subscription)
  .map(([value, label]) => `<button name="action" value="${escape(value)}">${escape(label)}</button>`)
  .join('\n')}
</form></fieldset>`;
}

function actionsFor(simulation: Simulation, subscription: Subscription): (readonly [string, string])[] {
  if (subscription.status === 'canceled') return [['refund', 'Refund the last payment']];
  const current = itemOf(subscription).price;
  const others = [...simulation.tables.prices.values()].filter(
    ({ id, active, product }) => active && id !== current.id && product === current.product,
  );
  const leaving = subscription.cancel_at !== null;
  return [
    ...others.map((price) => [`switch:${price.id}`, `Switch to ${formatPrice(price)}`] as const),
    ...(leaving
      ? [['resume', 'Keep the subscription'] as const]
      : [
          ['cancel-flag', 'Cancel at the end of the period'] as const,
          ['cancel-moment', 'Cancel at the end of the period, reported as a moment'] as const,
        ]),
    ['cancel-now', 'Cancel now'],
    ...(openInvoice(simulation, subscription) ? [['settle', 'Pay the open invoice'] as const] : []),
    ['refund', 'Refund the last payment'],
    ['renew', 'Simulate: the period ends, and the card is charged'],
    ['renew-declined', 'Simulate: the period ends, and the card is declined'],
  ];
}

const invoiceLine = ({ number, amount_due, currency, status, created }: Invoice): string =>
  `<li>${escape(`${number ?? ''}: ${formatMoney(amount_due, currency)}, ${status ?? ''}, ${formatDay(created)}`)}</li>`;
