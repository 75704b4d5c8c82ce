import { eitherSignal } from './either-signal';

const REASON = new Error('stopped');

it.each([0, 1])('aborts with signal %i, with its reason', (at) => {
  const pair = [new AbortController(), new AbortController()] as const;
  const either = eitherSignal(pair[0].signal, pair[1].signal);
  expect(either.aborted).toBe(false);

  pair[at]?.abort(REASON);
  expect(either.reason).toBe(REASON);

  pair[1 - at]?.abort(new Error('later'));
  expect(either.reason).toBe(REASON);
});

it.each([0, 1])('is aborted from the start if signal %i is', (at) => {
  const pair = [new AbortController(), new AbortController()] as const;
  pair[at]?.abort(REASON);
  expect(eitherSignal(pair[0].signal, pair[1].signal).reason).toBe(REASON);
});

it('works where the browser has no AbortSignal.any', () => {
  const own = Object.getOwnPropertyDescriptor(AbortSignal, 'any');
  Reflect.deleteProperty(AbortSignal, 'any');
  try {
    expect(eitherSignal(new AbortController().signal, AbortSignal.abort(REASON)).reason).toBe(REASON);
  } finally {
    if (own) Object.defineProperty(AbortSignal, 'any', own);
  }
});
