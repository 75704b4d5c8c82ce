export { referenceDateIndependent, referencePeriod } from './reference/date-independent';
export { asPlain, type Listed, type PlainResult } from './reference/plain-result';
export { referenceAsOfToday } from './reference/as-of-today';
export { differences, listed, notFinite } from './same-figures';
export { referenceEntryDefaults } from './reference/entry-defaults';
export { referenceNets } from './reference/action';
export { referenceGoal } from './reference/goals';
export { referenceInsights } from './reference/insights';
export { referenceTax, referenceYearReport } from './reference/year-report';
export { referenceTrips } from './reference/trips';
export { referenceSelection } from './reference/selection';
export {
  referenceLuck,
  referenceRiskOfRuin,
  referenceTotals,
  referenceTournamentSums,
} from './reference/outlook';
