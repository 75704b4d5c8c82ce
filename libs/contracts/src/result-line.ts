import * as z from 'zod/mini';

/** A result as a line shows it. Money in dollars, time in hours, the day as YYYY-MM-DD. */
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
});
