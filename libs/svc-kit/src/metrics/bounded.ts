/** Prometheus aborts a whole scrape after 10 seconds by default: one slow value must not cost the others. */
const SCRAPE_TIMEOUT_MS = 1000;

/**
 * Reads a value for a scrape, at most once at a time, and for at most a second.
 * @returns undefined when `read` fails or takes too long: a missing value is better than an old one
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
  new Promise<undefined>((resolve) => setTimeout(resolve, SCRAPE_TIMEOUT_MS, undefined).unref());
