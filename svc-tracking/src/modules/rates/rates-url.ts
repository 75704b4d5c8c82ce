/** The injection token of the feed's address; undefined without a feed. */
export const RATES_URL = Symbol('RATES_URL');
