import * as z from 'zod/mini';
import { latestAllowedDay } from './calendar';
import { crossField } from './cross-field';
import { MAX_AMOUNT_CENTS } from './limits';
import { isWholeCents, toDollars } from './money';
import { day } from './query-fields';

/** `/api/goals`: what a player wants to play or win in each calendar week, month or year. */

/** How long a goal counts before it starts again. */
const period = z.enum(['week', 'month', 'year']);
/** What a goal counts, over cash sessions and tournaments together. */
const measure = z.enum(['hours', 'profit']);
export const GOAL_PERIODS = period.options;
export const GOAL_MEASURES = measure.options;

const HOURS_A_DAY = 24;
const LONGEST_DAYS = { week: 7, month: 31, year: 366 } as const satisfies Record<GoalPeriod, number>;

const TEXTS = {
  target: 'Enter a number above 0.',
  tooLarge: 'Goals go up to 9,999,999.99.',
  tooFine: 'Goals have at most two decimals.',
  future: 'That day is in the future.',
} as const;

/** Hours, or dollars of profit. */
const target = z
  .number(TEXTS.target)
  .check(
    z.positive(TEXTS.target),
    z.maximum(toDollars(MAX_AMOUNT_CENTS), TEXTS.tooLarge),
    z.refine(isWholeCents, TEXTS.tooFine),
  );
/** YYYY-MM-DD, by the player's clock. */
const seen = day.check(z.refine((text) => text <= latestAllowedDay(new Date()), TEXTS.future));

/** Path of `DELETE /api/goals/{period}/{measure}`: a player has at most one goal of each. */
export const goalName = z.object({ period, measure });
export type GoalName = z.infer<typeof goalName>;
export type GoalPeriod = GoalName['period'];
export type GoalMeasure = GoalName['measure'];

/** Body of `PUT /api/goals`. */
export const goalRequest = z
  .strictObject({
    ...{ period, measure, target },
    /** The last day on which the player closed the notice that the goal was reached. */
    seen: z.optional(seen),
  })
  .check(
    crossField(['period', 'measure', 'target'], ({ value, addIssue }) => {
      if (value.measure !== 'hours') return;
      const most = LONGEST_DAYS[value.period] * HOURS_A_DAY;
      if (value.target > most)
        addIssue('target', `A ${value.period} has at most ${most.toLocaleString('en-US')} hours.`);
    }),
  );
export type GoalRequest = z.output<typeof goalRequest>;

/** Body of `PUT /api/goals/{period}/{measure}/seen`: the player closed the notice that the goal was reached. */
export const goalSeen = z.strictObject({
  /** As the notice showed it: that of an earlier target does not count. */
  target,
  day: seen,
});
export type GoalSeen = z.output<typeof goalSeen>;

const goal = z.object({ ...{ period, measure }, target: z.number(), seen: z.optional(z.string()) });
export type Goal = z.infer<typeof goal>;

/** Answer of all calls: the player's goals, the shortest period first, hours before profit. */
export const goals = z.array(goal);
