export { Charts } from './components/charts';
export { EmptyChart } from './components/empty-chart';
export { WinRateRing } from './components/win-rate-ring';
export { daysFrom, daysOf, type DayWindow } from './lib/day-window';
export { loadDrawing } from './lib/load-drawing';
export { type PeriodWindows, windowsOf } from './lib/period-windows';
export { useHero } from './lib/use-hero';
export type { ShownPart } from './lib/use-shown-part';
