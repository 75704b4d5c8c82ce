export { dealsInBase, dealtResultOf, type SavedDeals } from './dealt-result';
export {
  type DealTerms,
  type DealtResult,
  type MakeUps,
  type Party,
  settle,
  settleInOrder,
  type Settlement,
} from './settlement';
