import { escape, htmlDocument } from '../../page-frame';
import type { CheckoutSession, Customer } from '../store/tables';
import { formatPrice } from './format';

const TITLE = 'Simulated Stripe checkout';
export const NOTICE = `<p class="notice">This is a simulator of Stripe. It asks for no card, and no money moves.</p>`;

/** The page of an open session. */
export function payPage(session: CheckoutSession, customer: Customer | undefined, fault?: string): string {
  const [line] = session.line_items.data;
  const email = customer?.email ?? session.customer_email;
  return htmlDocument(
    TITLE,
    `${NOTICE}
<h1>${escape(line?.description ?? 'Subscription')}</h1>
<p>${escape(line?.price ? formatPrice(line.price) : '')}${email ? `, for ${escape(email)}` : ''}</p>
${fault ? `<p role="alert">${escape(fault)}</p>` : ''}
<form method="post"><fieldset><legend>Card</legend>
<button name="action" value="pay">Pay and subscribe</button>
<button name="action" value="decline">Pay with a card that is declined</button>
</fieldset></form>
<form method="post"><button name="action" value="back">Cancel and go back</button></form>`,
  );
}

/** The page of a paid or expired session. */
export function closedPage({ status, cancel_url }: CheckoutSession): string {
  const words = status === 'complete' ? 'This was paid already.' : 'This page has expired.';
  return htmlDocument(
    TITLE,
    `${NOTICE}<h1>${words}</h1>${cancel_url ? `<p><a href="${escape(cancel_url)}">Go back</a></p>` : ''}`,
  );
}

/** Stands in for the payment app that takes donations. */
export const donationPage = (): string =>
  htmlDocument(
    'Simulated donation page',
    '<p class="notice">This is a simulator of a payment app. No money moves.</p><h1>Donate to Feltbook</h1>',
  );

/** The page of an unknown checkout or portal session. */
export const unknownPage = (): string =>
  htmlDocument(TITLE, `${NOTICE}<h1>Nobody is expected here</h1><p>The address is not known.</p>`);
