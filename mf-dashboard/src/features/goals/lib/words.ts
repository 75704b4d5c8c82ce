import type { Goal, GoalName } from '@feltbook/contracts';
import type { GoalProgress } from '@feltbook/poker-math';
import { formatHours, formatMoney, formatMoneyExact, formatNumberOf } from '@feltbook/ui';
import { LOCALES } from '@feltbook/ui/locale';

const DAYS_A_WEEK = 7;
const HOURS_A_DAY = 24;
/** Hours are shown in tenths, amounts in whole units. */
const STEPS = { hours: 0.1, profit: 1 } as const;
/** Against noise in the last digits of a quotient. */
const NOISE = 1e-6;

/** `Hours this month`. */
export const nameOf = ({ measure, period }: GoalName): string =>
  `${measure === 'hours' ? 'Hours' : 'Profit'} this ${period}`;

const formatAmount = (measure: Goal['measure'], amount: number): string =>
  measure === 'hours' ? formatHours(amount) : formatMoney(amount, 'amount');

/** `60 h` or `$2,000`, with all decimals that the player typed. */
export function formatTarget({ measure, target }: Goal): string {
  if (measure === 'hours') return `${target.toLocaleString(LOCALES.numbers)}\u00a0h`;
  return Number.isInteger(target) ? formatMoney(target, 'amount') : formatMoneyExact(target, 'amount');
}

/** Rounded down until the goal is reached, so that 59.96 of 60 hours are not shown as 60. */
export function shownDone({ measure }: GoalName, { done, isReached }: GoalProgress): number {
  const step = STEPS[measure];
  return isReached || done <= 0 ? done : Math.floor(done / step + NOISE) * step;
}

/** Rounded up, so that the shown pace is enough. */
const need = (goal: GoalName, amount: number): string => {
  const step = STEPS[goal.measure];
  return formatAmount(goal.measure, Math.ceil(amount / step - NOISE) * step);
};

/** `6 h a week to get there`: what the days that are left need. */
export function paceText(goal: GoalName, { remaining, daysLeft, perDay, perWeek }: GoalProgress): string {
  if (goal.measure === 'hours' && perDay > HOURS_A_DAY) return `${need(goal, remaining)} to go`;
  if (daysLeft === 1) return `${need(goal, remaining)} today to get there`;
  const pace = daysLeft <= DAYS_A_WEEK ? `${need(goal, perDay)} a day` : `${need(goal, perWeek)} a week`;
  return `${pace} to get there`;
}

/** `On pace: 4 h ahead` or `4 h behind pace`, against an even pace up to today. */
export function onPaceText({ measure }: GoalName, { done, expected }: GoalProgress): string {
  const step = STEPS[measure];
  const ahead = Math.round((done - expected) / step) * step;
  const amount = formatAmount(measure, Math.abs(ahead));
  if (ahead < 0) return `${amount} behind pace`;
  return ahead === 0 ? 'On pace' : `On pace: ${amount} ahead`;
}

/** `10 days left`, today included. */
export const leftText = ({ daysLeft }: GoalProgress): string =>
  daysLeft === 1 ? 'Last day' : `${formatNumberOf(daysLeft, 'day')} left`;

/** `You reached your goal: $2,000 profit this month.` */
export const reachedText = (goal: Goal): string =>
  `You reached your goal: ${formatTarget(goal)}${goal.measure === 'profit' ? ' profit' : ''} this ${goal.period}.`;
