/** Prometheus gives up on a whole scrape after 10 seconds by default; one part that hangs must not cost the others. */
const SCRAPE_PATIENCE_MS = 1000;

/**
 * A reading for a scrape: asked at most once at a time, and not waited for long.
 * @returns what `read` gives; undefined when it fails or takes too long, so that nothing is told instead of something old
 */
export function forScrape<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined;
  return () => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    return Promise.race([reading, late()]);
  };
}

const late = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, SCRAPE_PATIENCE_MS, undefined).unref());
