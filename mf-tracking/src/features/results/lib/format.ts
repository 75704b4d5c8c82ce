import { isLengthKnown } from '@feltbook/poker-math';
import { formatHours, NOT_KNOWN } from '@feltbook/ui';

/** The length of a result: `2.5 h`, a dash if it is unknown. */
export const formatDuration = (hours: number): string =>
  isLengthKnown({ duration: hours }) ? formatHours(hours) : NOT_KNOWN;
