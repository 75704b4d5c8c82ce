export { BankrollSection } from './components/bankroll-section';
export { GrowthSection } from './components/growth-section';
export { WinRateRing } from './components/win-rate-ring';
