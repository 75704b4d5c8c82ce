export { type SharedAmounts, type SharedDays, type SharedFigures, sharedFigures } from './shared-figures';
