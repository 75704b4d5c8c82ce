export {
  type Band,
  bankrollNeeded,
  type CashOutlook,
  cashOutlook,
  hoursNeeded,
  type Rate,
  samplePaths,
} from './cash-outlook';
export { tournamentOutlook, type TournamentOutlook } from './tournament-outlook';
