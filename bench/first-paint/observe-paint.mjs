// Runs in the page before its own scripts: collects what the browser reports about its painting.
const observe = (type) => {
  const entries = [];
  new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
  return entries;
};
const paints = observe('largest-contentful-paint');
const tasks = observe('longtask');

/** Milliseconds of the largest paint, and by which tasks exceed 50 ms after the first paint. */
globalThis.paintTimes = () => {
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const blocking = tasks.map(({ startTime, duration }) => duration - Math.max(50, first - startTime));
  return {
    lcpMs: paints.at(-1)?.startTime ?? Number.NaN,
    blockingMs: blocking.reduce((sum, ms) => sum + Math.max(0, ms), 0),
  };
};
