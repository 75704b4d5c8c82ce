export {
  type Balances,
  type BankrollBalance,
  bankrollBalances,
  type BankrollStart,
  type DayOfResults,
  type MoneyMovement,
} from './balances';
export { type PlayedStakes, type ShotPlan, shotPlan } from './shot-plan';
