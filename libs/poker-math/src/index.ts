export {
  bandLabel,
  BLOCK_HOURS,
  BUY_IN_BANDS,
  buyInBand,
  DURATION_BUCKETS,
  LENGTH_BANDS,
  lengthBand,
  startBlock,
  WEEK_PARTS,
  weekPart,
} from './values/bands';
export * from './values/calendar';
export * from './results/costs';
export { entryPrice, entryPriceOf, type TournamentCost } from './results/entry-price';
export * from './values/date-filter';
export {
  durationHours,
  endTimeAfter,
  isLengthKnown,
  knownTicks,
  minutesOfDay,
  type ResultTimes,
  TICKS_AN_HOUR,
  storedTicks,
  ticksOf,
  UNKNOWN_LENGTH_HOURS,
} from './values/duration';
export { type Figure, inBase } from './values/money';
export { amountsInBase } from './results/in-base';
export {
  mostCommonNumber,
  mostCommonText,
  rankTexts,
  type Ranked,
  textKey,
  tidyText,
} from './values/most-common';
export * from './results/order';
export { contentBy, ExistingResults, durationHundredths } from './results/same-results';
export { baseCents, hourly, isLoss, isWin, profitInOwnCurrency, profit, type Result } from './results/result';
export * from './action';
export * from './answers';
export * from './backers';
export * from './bankroll';
export * from './entry';
export * from './goals';
export * from './hands';
export * from './home-games';
export * from './insights';
export * from './outlook';
export * from './report';
export * from './selection';
export * from './sharing';
export * from './statistics';
export * from './trips';
export * from './results/totals';
export * from './results/tournament-totals';
