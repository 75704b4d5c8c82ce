import { isLoopback } from '@feltbook/contracts';
import { relative } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import type { Product } from '../run/product';
import { isOpenToOthers, simulatesGoogle, simulatesMail, simulatesStripe } from '../run/product-plan';
import type { ProductSettings } from '../run/settings';

interface Greeted {
  product: Product;
  settings: ProductSettings;
  demo: { id: string; password: string } | undefined;
  seconds: number;
}

/** What `npm start` prints once everything runs: the address, sign-ins, and warnings. */
export function greeting({ product, settings, demo, seconds }: Greeted): string {
  const ownerPassword = settings.OWNER_PASSWORD ? 'the password in OWNER_PASSWORD' : product.owner.password;
  return [
    '',
    `Feltbook is up after ${seconds.toFixed(1)} s: ${product.url}`,
    '',
    `  Owner        ${product.owner.id}   ${ownerPassword}`,
    ...(demo ? [`  Demo player  ${demo.id}   ${demo.password}`] : []),
    ...(simulatesGoogle(settings)
      ? ['  Google       simulated on this machine; GOOGLE_CLIENT_ID sets up the real one']
      : []),
    ...(simulatesStripe(settings)
      ? ['  Stripe       simulated on this machine; npm run stripe:setup prepares the real one']
      : []),
    ...(simulatesMail(settings)
      ? [`  Mail         ${product.internalUrl('simulators')} shows it; SMTP_URL sends it`]
      : []),
    `  Logs         ${relative(CHECKOUT, product.logsDir)}`,
    ...warnings(settings, product.url).map((text) => `  Warning      ${text}`),
    '',
    'Ctrl-C stops everything; nothing is lost.',
  ].join('\n');
}

/** What is not safe where others reach the product. */
export function warnings(settings: ProductSettings, url: string): string[] {
  if (!isOpenToOthers(settings)) return [];
  const simulated = [
    ...(simulatesGoogle(settings) ? ['Google'] : []),
    ...(simulatesStripe(settings) ? ['Stripe'] : []),
    ...(simulatesMail(settings) ? ['mail'] : []),
  ];
  return [
    ...(settings.NODE_ENV === 'production'
      ? []
      : [
          'Others reach this product, and NODE_ENV is not production: docs/how-to/let-others-in.md',
          'The owner needs a second factor for the owner’s pages, because others reach this product',
        ]),
    ...(isLoopback(new URL(url).hostname)
      ? [`Links in mails and Google’s way back use ${url}: set PUBLIC_URL to the address that others use`]
      : []),
    ...(url.startsWith('https:')
      ? []
      : [
          'Passwords travel unencrypted: put a proxy with TLS in front, and set PUBLIC_URL to its https address',
        ]),
    ...(simulated.length > 0
      ? [`Simulators of ${simulated.join(', ')} answer on this machine only: others cannot use them`]
      : []),
  ];
}
