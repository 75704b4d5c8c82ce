import { across } from './across';
import { FIELD_TEXTS } from './texts';

interface Times {
  startTime?: string | undefined;
  endTime?: string | undefined;
  duration?: number | undefined;
}

/**
 * Times come in pairs and differ. Where they are required, a duration of its own (an import's) stands in for both.
 */
export const checkTimes = ({ timesRequired }: { timesRequired: boolean }) =>
  across<Times>(({ value: { startTime, endTime, duration }, isFaulty, fault }) => {
    if (isFaulty('startTime', 'endTime')) return;
    if (startTime && endTime) {
      if (startTime === endTime) fault('endTime', FIELD_TEXTS.endTimeSame);
      return;
    }
    const none = !startTime && !endTime;
    if (none && duration !== undefined) {
      if (duration <= 0) fault('duration', FIELD_TEXTS.duration);
      return;
    }
    if (none && !timesRequired) return;
    if (!startTime) fault('startTime', FIELD_TEXTS.startTimeRequired);
    if (!endTime) fault('endTime', FIELD_TEXTS.endTimeRequired);
  });
