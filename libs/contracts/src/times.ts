import * as z from 'zod/mini';
import { FIELD_TEXTS } from './texts';

interface Times {
  startTime?: string | undefined;
  endTime?: string | undefined;
  duration?: number | undefined;
}

/**
 * Times come in pairs and differ. Where they are required, a duration of its own (an import's) stands in for both.
 */
export function checkTimes({ timesRequired }: { timesRequired: boolean }) {
  const schemaCheck = z.check<Times>(({ value, issues }) => {
    const { startTime, endTime, duration } = value;
    const fault = (path: keyof Times, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value });

    if (issues.some(({ path }) => path?.[0] === 'startTime' || path?.[0] === 'endTime')) return;
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
  // Without this, a fault in another field would keep these two from being told at the same time.
  schemaCheck._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;
  return schemaCheck;
}
