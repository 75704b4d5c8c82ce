/** A weak network may take long to fail. Nobody waits for longer than this before the page goes on without an answer. */
export const PATIENCE_MS = 3000;

/** @returns what `work` comes to, or undefined when it takes longer than `ms`; it goes on then */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
