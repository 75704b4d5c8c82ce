/**
 * Aborts as soon as one of two signals does, with its reason. In place of `AbortSignal.any`, which iOS has only from
 * 17.4 on.
 */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason);
    else {
      const follow = () => either.abort(signal.reason);
      signal.addEventListener('abort', follow, { once: true, signal: either.signal });
    }
  }
  return either.signal;
}
