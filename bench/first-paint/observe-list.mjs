// Runs in the page before its own scripts: notes when the list shows results, and all tasks longer than 50 ms.
const tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });

const { document, MutationObserver } = globalThis;
const observer = new MutationObserver(() => {
  if (!document.querySelector('main a[href^="/edit/"]')) return;
  observer.disconnect();
  globalThis.listReadyMs = performance.now();
});
observer.observe(document, { childList: true, subtree: true });

/** Milliseconds of the longest task that began after a moment; 0 if none was longer than 50 ms. */
globalThis.longestTaskAfter = (moment) =>
  Math.max(0, ...tasks.filter(({ startTime }) => startTime >= moment).map(({ duration }) => duration));
