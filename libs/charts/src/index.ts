export type { ChartColors } from './chart-colors';
export { ChartPlace } from './chart-place';
export { axisLabelLook, BARE_AXIS, LABEL_SIZE, tooltipLook } from './looks';
export type { Drawing } from './use-drawing';
export { useNear } from './use-near';
