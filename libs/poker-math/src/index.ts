export * from './calendar';
export * from './costs';
export * from './date-filter';
export {
  durationHours,
  endTimeAfter,
  isLengthKnown,
  knownTicks,
  type Lasting,
  TICKS_AN_HOUR,
  ticksOf,
  UNKNOWN_LENGTH_HOURS,
} from './duration';
export * from './duration-bucket';
export type { Figure } from './money';
export * from './most-common';
export * from './order';
export { areThere, durationHundredths } from './same-results';
export { hourly, isLoss, isWin, profit, type Result } from './result';
export * from './statistics';
export * from './totals';
export * from './tournament-totals';
