import { crossField } from './cross-field';
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
