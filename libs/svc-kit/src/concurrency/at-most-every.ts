/**
 * Does work at once, and what is asked for within `ms` of it together, when they are over.
 * @returns what asks for it
 */
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
