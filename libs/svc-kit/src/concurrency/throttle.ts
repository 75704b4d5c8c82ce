/** @returns a throttled `work`: the first call runs at once, calls within the next `ms` run once together after them */
export function throttle(ms: number, work: () => void): () => void {
  let isResting = false;
  let isPending = false;
  const run = () => {
    if (isResting) {
      isPending = true;
      return;
    }
    isResting = true;
    work();
    setTimeout(() => {
      isResting = false;
      if (!isPending) return;
      isPending = false;
      run();
    }, ms).unref();
  };
  return run;
}
