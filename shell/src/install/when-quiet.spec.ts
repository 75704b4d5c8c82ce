import { whenQuiet } from './when-quiet';

const call = jest.fn();
const disconnect = jest.fn();
let onRequest = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  call.mockReset();
  disconnect.mockReset();
  globalThis.PerformanceObserver = class {
    observe = jest.fn();
    disconnect = disconnect;
    constructor(callback: PerformanceObserverCallback) {
      onRequest = callback as () => void;
    }
  } as unknown as typeof PerformanceObserver;
  document.body.innerHTML = '<main><h1>Sessions</h1></main>';
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

it('waits until nothing has been requested for three seconds', () => {
  whenQuiet(call);
  jest.advanceTimersByTime(2900);
  onRequest();
  jest.advanceTimersByTime(2900);
  expect(call).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(call).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

it('is put off by requests for ten seconds at most', () => {
  whenQuiet(call);
  for (let at = 0; at < 12; at += 1) {
    jest.advanceTimersByTime(1000);
    onRequest();
  }
  expect(call).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(call).toHaveBeenCalledTimes(1);
});

it.each([
  ['has no heading', '<main></main>'],
  ['is not rendered', ''],
  ['shows placeholders', '<main><h1>Sessions</h1><div role="status" aria-label="Loading"></div></main>'],
])('waits for a page that %s', (_state, html) => {
  document.body.innerHTML = html;
  whenQuiet(call);
  jest.advanceTimersByTime(60_000);
  expect(call).not.toHaveBeenCalled();
  document.body.innerHTML = '<main><h1>Sessions</h1></main>';
  jest.advanceTimersByTime(3100);
  expect(call).toHaveBeenCalledTimes(1);
});

it('waits until the processor is idle, where the browser can say so', () => {
  let idle = () => {};
  globalThis.requestIdleCallback = (callback) => {
    idle = callback as () => void;
    return 1;
  };
  whenQuiet(call);
  jest.advanceTimersByTime(3100);
  expect(call).not.toHaveBeenCalled();
  idle();
  expect(call).toHaveBeenCalledTimes(1);
});
