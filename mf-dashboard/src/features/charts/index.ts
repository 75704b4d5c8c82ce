export { Charts } from './components/charts';
export { WinRateRing } from './components/win-rate-ring';
