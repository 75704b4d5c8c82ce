/** Whether the page is laid out for paper. Then nothing waits for the next frame. */
export const isPrinting = (): boolean => window.matchMedia('print').matches;
