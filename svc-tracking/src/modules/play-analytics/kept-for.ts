/**
 * Keeps what something expensive came to, and has it done once however many ask meanwhile. What failed is not kept.
 * @param ms how long it counts, from when it was begun
 * @param now the clock, in milliseconds
 */
export function keptFor<T>(
  ms: number,
  compute: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let kept: { readonly since: number; readonly value: Promise<T> } | undefined;
  return () => {
    if (kept && now() - kept.since < ms) return kept.value;
    const begun = { since: now(), value: compute() };
    kept = begun;
    begun.value.catch(() => {
      if (kept === begun) kept = undefined;
    });
    return begun.value;
  };
}
