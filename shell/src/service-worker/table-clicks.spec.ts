import { storeRebuy } from '@feltbook/web-kit/stored-rebuy';
import { answerTableClicks } from './table-clicks';
import { tableNotification } from './table-notification';

jest.mock('@feltbook/web-kit/stored-rebuy', () => ({
  ...jest.requireActual<object>('@feltbook/web-kit/stored-rebuy'),
  storeRebuy: jest.fn(),
}));

const SESSION = {
  ...{ id: 's1', startedAt: 1_000_000, game_type: 'nlhe', location: 'Aria', stakes: '1/2', buyin: 300 },
  ...{ rebuys: [], breaks: [] },
};
const WORDS = { account: 'ann', state: 'Since 8:05 PM', currencySign: '$', page: '/table' };

function workerOf(clients: readonly object[]) {
  let click = (_event: object): void => {};
  const worker = {
    addEventListener: (_name: string, listener: typeof click) => (click = listener),
    registration: { showNotification: jest.fn() },
    clients: { matchAll: jest.fn(() => Promise.resolve(clients)), openWindow: jest.fn() },
  };
  answerTableClicks(worker as unknown as ServiceWorkerGlobalScope);
  const tap = async (action: string, tag = 'feltbook-table') => {
    const { data } = tableNotification(SESSION, WORDS).options;
    const notification = { tag, data, close: jest.fn() };
    let done: Promise<void> | undefined;
    click({ action, notification, waitUntil: (work: Promise<void>) => (done = work) });
    await done;
    return notification;
  };
  return { ...worker, tap };
}

it('shows where, since when and for how much the player plays, without a sound', () => {
  const { title, options } = tableNotification(
    { ...SESSION, rebuys: [{ at: 2_000_000, amount: 200.4 }] },
    WORDS,
  );
  expect(title).toBe('1/2 · Aria');
  expect(options).toMatchObject({
    body: 'Since 8:05 PM · $500 in',
    ...{ tag: 'feltbook-table', silent: true, renotify: false, timestamp: 1_000_000 },
    actions: [
      { action: 'rebuy', title: 'Rebuy $300' },
      { action: 'note', title: 'Stack or note' },
    ],
  });
});

it('hides amounts where the player hides them, and offers no actions once the session is stopped', () => {
  const hidden = tableNotification(SESSION, { ...WORDS, currencySign: null }).options;
  expect(JSON.stringify([hidden.body, hidden.actions])).not.toMatch(/\d{3}/);
  expect(hidden.body).toBe('Since 8:05 PM · ••• in');
  expect(tableNotification({ ...SESSION, stoppedAt: 2_000_000 }, WORDS).options.actions).toEqual([]);
});

it('adds the rebuy, lets open pages read it, and shows the new total', async () => {
  const page = { postMessage: jest.fn() };
  const worker = workerOf([page]);
  jest.mocked(storeRebuy).mockResolvedValue({ ...SESSION, rebuys: [{ at: 2_000_000, amount: 300 }] });
  await worker.tap('rebuy');
  expect(storeRebuy).toHaveBeenCalledWith({ account: 'ann', session: 's1', after: 0 }, expect.any(Number));
  expect(page.postMessage).toHaveBeenCalledWith('feltbook.changed.entries');
  const [[title, options]] = worker.registration.showNotification.mock.calls as [[string, object]];
  expect(title).toBe('1/2 · Aria');
  expect(options).toMatchObject({ body: 'Since 8:05 PM · $600 in', data: { rebuy: { after: 1 } } });
});

it('closes a notification of a session that has ended', async () => {
  const worker = workerOf([]);
  jest.mocked(storeRebuy).mockResolvedValue(undefined);
  const notification = await worker.tap('rebuy');
  expect(notification.close).toHaveBeenCalled();
  expect(worker.registration.showNotification).not.toHaveBeenCalled();
});

it('shows the table page, in an open window or a new one', async () => {
  const alone = workerOf([]);
  await alone.tap('');
  expect(alone.clients.openWindow).toHaveBeenCalledWith('/table');

  const navigate = jest.fn();
  const window = { url: 'https://felt.example/cash', navigate, focus: () => Promise.resolve(window) };
  const beside = workerOf([window]);
  await beside.tap('note');
  expect(navigate).toHaveBeenCalledWith('/table');
  expect(beside.clients.openWindow).not.toHaveBeenCalled();
});

it('ignores other notifications', async () => {
  const worker = workerOf([]);
  await worker.tap('', 'another');
  expect(worker.clients.openWindow).not.toHaveBeenCalled();
});
