import * as z from 'zod/mini';
import { crossField } from './cross-field';
import { dayHoursTotal } from './day-hours';
import { MAX_DURATION_HOURS } from './limits';
import { FIELD_TEXTS } from './texts';

interface Times {
  startTime?: string | undefined;
  endTime?: string | undefined;
  duration?: number | undefined;
}

/** Both times or none, and they differ. Where they are required, a duration (as in imports) may replace both. */
export const checkTimes = ({ timesRequired }: { timesRequired: boolean }) =>
  crossField<Times>(['startTime', 'endTime', 'duration'], ({ value, addIssue }) => {
    const { startTime, endTime, duration } = value;
    if (startTime && endTime) {
      if (startTime === endTime) addIssue('endTime', FIELD_TEXTS.endTimeSame);
      return;
    }
    const none = !startTime && !endTime;
    if (none && duration !== undefined) {
      if (duration <= 0) addIssue('duration', FIELD_TEXTS.duration);
      return;
    }
    if (none && !timesRequired) return;
    if (!startTime) addIssue('startTime', FIELD_TEXTS.startTimeRequired);
    if (!endTime) addIssue('endTime', FIELD_TEXTS.endTimeRequired);
  });

interface DayHours {
  day_hours?: string | undefined;
  duration?: number | undefined;
}

/** The hours of all days are the duration: another one is a mistake. */
export const checkDayHours = crossField<DayHours>(
  ['day_hours', 'duration'],
  ({ value: { day_hours, duration }, addIssue }) => {
    if (!day_hours) return;
    const total = dayHoursTotal(day_hours);
    if (total > MAX_DURATION_HOURS) addIssue('day_hours', FIELD_TEXTS.duration);
    else if (duration !== undefined && Math.round(duration * 100) !== Math.round(total * 100))
      addIssue('duration', `The days add up to ${total} h.`);
  },
);

/** Makes the hours of all days the duration. */
export const withDayHours = z.overwrite<DayHours>((value) =>
  value.day_hours ? { ...value, duration: dayHoursTotal(value.day_hours) } : value,
);
