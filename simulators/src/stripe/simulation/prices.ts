/** The initial product. Ids are fixed, so that services can be configured with them. */
export const SIMULATED_PRODUCT = { id: 'prod_simulated_pro', name: 'Feltbook Pro' } as const;

/** Ids of the two prices: $1 a month and $10 a year. */
export const SIMULATED_PRICES = {
  monthly: 'price_simulated_monthly',
  yearly: 'price_simulated_yearly',
} as const;

export const SIMULATED_AMOUNTS = { monthly: 100, yearly: 1_000 } as const;
export type SimulatedPlan = keyof typeof SIMULATED_PRICES;
