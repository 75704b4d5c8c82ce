import * as z from 'zod/mini';

/** `GET /api/trips`: trips and series, each with what it brought and cost. Money in dollars, time in hours, days as YYYY-MM-DD. */

const sums = {
  results: z.number(),
  /** Cash-outs less buy-ins, at the table. */
  profit: z.number(),
  hours: z.number(),
  /** Over the results whose length is known; 0 without hours. */
  hourly: z.number(),
  /** How many results the hourly leaves out. */
  withoutHours: z.number(),
  /** Tips and expenses of the results. */
  costs: z.number(),
  /** The profit after deals with others; absent if no result has deals, and in answers of older services. */
  ownNet: z.optional(z.number()),
};

const trip = z.object({
  ...sums,
  /** As it is most often written. */
  name: z.string(),
  /** The first and the last day of its results and expenses. */
  from: z.string(),
  to: z.string(),
  /** Expenses of bankrolls that name the trip. */
  expenses: z.number(),
  /** The own net, or the profit without deals, less costs and expenses. */
  left: z.number(),
  /** Most results first. */
  places: z.array(z.string()),
  /** Its days with results, oldest first: each day's profit and number of results. */
  days: z.object({
    dates: z.array(z.string()),
    profits: z.array(z.number()),
    results: z.array(z.number()),
  }),
});
export type Trip = z.infer<typeof trip>;

/** Answer of the call. */
export const trips = z.object({
  /** Newest last day first. */
  trips: z.array(trip),
  /** Results of no trip. */
  without: z.object(sums),
});
export type TripsAnswer = z.infer<typeof trips>;
