import * as z from 'zod/mini';

/** Currencies that players can choose, as ISO 4217 codes. */
export const CURRENCIES = [
  ...[
    'USD',
    'EUR',
    'GBP',
    'CAD',
    'AUD',
    'NZD',
    'CHF',
    'SEK',
    'NOK',
    'DKK',
    'ISK',
    'PLN',
    'CZK',
    'HUF',
    'RON',
  ],
  ...['RSD', 'GEL', 'TRY', 'ILS', 'AED', 'ZAR', 'INR', 'CNY', 'HKD', 'MOP', 'TWD', 'JPY', 'KRW', 'SGD'],
  ...['MYR', 'THB', 'PHP', 'VND', 'KHR', 'BRL', 'MXN', 'ARS', 'CLP', 'COP', 'PEN', 'UYU', 'CRC'],
] as const;

/** What a player chose, on every device; absent parts were never chosen. */
export const settings = z.strictObject({
  theme: z.optional(z.enum(['system', 'dark', 'light'])),
  /** The colours of profit and loss. */
  palette: z.optional(z.enum(['standard', 'color-blind'])),
  /** `system` is the clock of the browser's language. */
  clock: z.optional(z.enum(['system', '12', '24'])),
  weekStart: z.optional(z.enum(['sunday', 'monday', 'saturday'])),
  /** The sign of amounts, which are never converted. */
  currency: z.optional(z.enum(CURRENCIES)),
});
export type Settings = z.output<typeof settings>;
