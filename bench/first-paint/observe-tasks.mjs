// Runs in the page before its own scripts, after `readySelector` is set: notes when such an element shows, and all tasks longer
// than 50 ms.
const tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
  type: 'longtask',
  buffered: true,
});

const { document, MutationObserver, readySelector } = globalThis;
const observer = new MutationObserver(() => {
  if (!document.querySelector(readySelector)) return;
  observer.disconnect();
  globalThis.readyMs = performance.now();
});
observer.observe(document, { childList: true, subtree: true });

/** Milliseconds of the longest task that began after a moment; 0 if none was longer than 50 ms. */
globalThis.longestTaskAfter = (moment) =>
  Math.max(0, ...tasks.filter(({ startTime }) => startTime >= moment).map(({ duration }) => duration));
