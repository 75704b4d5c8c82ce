import { isLengthKnown } from '@feltbook/poker-math';
import { formatHours as hoursText, NOT_KNOWN } from '@feltbook/ui';

export { formatWeekday as formatDate } from '@feltbook/ui';

/** The length of a result: `2.5 h`, a dash if it is unknown. */
export const formatDuration = (hours: number): string =>
  isLengthKnown({ duration: hours }) ? hoursText(hours) : NOT_KNOWN;

/** {@link formatDuration} with an ordinary space: the preview of an import may break it. */
export const formatHours = (hours: number): string => formatDuration(hours).replace('\u00a0', ' ');
