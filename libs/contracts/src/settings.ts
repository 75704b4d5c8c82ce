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

/** Whether a text is the code of a currency that players can choose. */
export const isCurrency = (code: string): boolean => (CURRENCIES as readonly string[]).includes(code);

/** When a player's day may start: a session before that time belongs to the evening before. */
export const DAY_STARTS = [
  ...['00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00', '08:00', '09:00', '10:00'],
  ...['11:00', '12:00'],
] as const;
export const DEFAULT_DAY_START = '06:00';

/** What a player chose, on every device; absent parts were never chosen. */
export const settings = z.strictObject({
  theme: z.optional(z.enum(['system', 'dark', 'light'])),
  /** The colours of profit and loss. */
  palette: z.optional(z.enum(['standard', 'color-blind'])),
  /** `system` is the clock of the browser's language. */
  clock: z.optional(z.enum(['system', '12', '24'])),
  weekStart: z.optional(z.enum(['sunday', 'monday', 'saturday'])),
  /** Decides the date that a form fills in, and no stored one. {@link DEFAULT_DAY_START} by default. */
  dayStart: z.optional(z.enum(DAY_STARTS)),
  /** The base currency, in which sums are. A change of it converts nothing. */
  currency: z.optional(z.enum(CURRENCIES)),
});
export type Settings = z.output<typeof settings>;
