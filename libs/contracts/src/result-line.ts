import * as z from 'zod/mini';

/** A result as a line shows it. Money in dollars, or in the result's own `currency`, time in hours, the day as YYYY-MM-DD. */
export const resultLine = z.object({
  id: z.string(),
  date: z.string(),
  /** Of a tournament. */
  name: z.optional(z.string()),
  location: z.string(),
  game_type: z.string(),
  /** Of a cash session. */
  stakes: z.optional(z.string()),
  duration: z.number(),
  buyin: z.number(),
  cashout: z.number(),
  /** Of the amounts; absent for the player's base currency. */
  currency: z.optional(z.string()),
  /** Units of the base currency for one unit of it. */
  rate: z.optional(z.number()),
});
