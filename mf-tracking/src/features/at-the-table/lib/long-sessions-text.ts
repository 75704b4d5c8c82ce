import type { KindDefaults } from '@feltbook/contracts';
import { formatMoney, formatNumberOf } from '@feltbook/ui';

type LongSessions = NonNullable<KindDefaults['longSessions']>;

const verbOf = (hourly: number): string => (Math.round(hourly) < 0 ? 'lose' : 'make');
const perHour = (hourly: number): string => `${formatMoney(Math.abs(hourly), 'amount')}/h`;

/** `After 6 h you make $4/h; before, $38/h.` */
export function longSessionsText({ hours, after, before }: LongSessions): string {
  const [verb, other] = [verbOf(after.hourly), verbOf(before.hourly)];
  const subject = verb === other ? '' : `you ${other} `;
  return `After ${hours} h you ${verb} ${perHour(after.hourly)}; before, ${subject}${perHour(before.hourly)}.`;
}

/** `34 sessions of 6 h or more, and 120 shorter ones.` */
export const longSessionsBasis = ({ hours, after, before }: LongSessions): string =>
  `${formatNumberOf(after.sessions, 'session')} of ${hours} h or more, and ${before.sessions} shorter ones.`;
