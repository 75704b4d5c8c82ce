export { type Band, type CashOutlook, cashOutlook, hoursNeeded, samplePaths } from './cash-outlook';
export { luckReach, luckShare } from './luck';
export type { Rate } from './rate';
export { bankrollNeeded, lowestRisk, riskAtHourly, riskOfRuin } from './risk-of-ruin';
export {
  OUTLOOK_CASHES,
  OUTLOOK_TOURNAMENTS,
  tournamentOutlook,
  type TournamentOutlook,
} from './tournament-outlook';
