import { changeMessage, onTabChange } from './tabs';

const worker = new EventTarget();
beforeEach(() => Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker }));
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('calls back for changes by other tabs and by the service worker, until it is stopped', () => {
  const listener = jest.fn();
  const stop = onTabChange('entries', listener);
  const post = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
  const store = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  post(changeMessage('session'));
  post({ type: 'CACHE_UPDATED' });
  store('feltbook.changed.session');
  expect(listener).not.toHaveBeenCalled();
  post(changeMessage('entries'));
  store('feltbook.changed.entries');
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  post(changeMessage('entries'));
  store('feltbook.changed.entries');
  expect(listener).toHaveBeenCalledTimes(2);
});
