/** Aborts as soon as one of two signals does, with its reason. Replaces `AbortSignal.any`, which iOS lacks before 17.4. */
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
