export {
  boughtShareInBase,
  boughtShareOutcome,
  type BoughtShareOutcome,
  type BoughtShareTerms,
} from './bought-share';
export type {
  BackerPayment,
  NamedResult,
  NamedShare,
  SettledResult,
  Statement,
  StatementLine,
  StatementOptions,
  Statements,
} from './statement-types';
export { statementsOf } from './statements';
