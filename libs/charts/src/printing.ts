let isPrintRequested = false;
window.addEventListener('beforeprint', () => (isPrintRequested = true));
window.addEventListener('afterprint', () => (isPrintRequested = false));

/**
 * Whether the page is laid out for paper: nothing then waits for the next frame. The media query does not match yet while
 * `beforeprint` is handled, and emulated paper has no event.
 */
export const isPrinting = (): boolean => isPrintRequested || window.matchMedia('print').matches;
