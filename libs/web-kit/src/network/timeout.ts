/** How long a page waits before it continues without the network, which may take long to fail. */
export const SLOW_AFTER_MS = 3000;

/** @returns the result of `work`, or undefined if it takes longer than `ms`; it is not cancelled */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
