/** Loads what draws a line. Lazily, so that the figures do not wait for it. */
export const loadDrawing = () => import(/* webpackChunkName: "drawing" */ './drawing');
