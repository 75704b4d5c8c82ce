/** A module of its own, so that only this is loaded of the arithmetic. */
export { dashboardOfResults } from '@feltbook/poker-math';
