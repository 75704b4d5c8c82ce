/** @returns a throttled `work`: the first call runs at once, calls within the next `ms` run once together after them */
export function atMostEvery(ms: number, work: () => void): () => void {
  let isResting = false;
  let isAsked = false;
  const ask = () => {
    if (isResting) {
      isAsked = true;
      return;
    }
    isResting = true;
    work();
    setTimeout(() => {
      isResting = false;
      if (!isAsked) return;
      isAsked = false;
      ask();
    }, ms).unref();
  };
  return ask;
}
