import 'fake-indexeddb/auto';
import { signOut, storeUser } from '@feltbook/web-kit';
import { ANN, clearDevice, signInAs } from '@feltbook/web-kit/testing';
import { keepListsReady, keepPagesReady } from '../install/keep-pages';
import { whenQuiet } from '../install/when-quiet';
import { startServices } from './player-parts';

jest.mock('../install/when-quiet', () => ({ whenQuiet: jest.fn() }));
jest.mock('../install/keep-pages', () => ({
  keepListsReady: jest.fn(() => Promise.resolve()),
  keepPagesReady: jest.fn(() => Promise.resolve()),
}));

afterEach(clearDevice);

it('prepares for the time without a network once for each account that signs in', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('{}', { status: 503 })));
  const prepared = jest.mocked(whenQuiet);
  await signInAs(ANN);
  startServices();
  expect(prepared).toHaveBeenCalledTimes(1);
  await storeUser({ ...ANN, displayName: 'Anna' });
  expect(prepared).toHaveBeenCalledTimes(1);
  await signOut();
  expect(prepared).toHaveBeenCalledTimes(1);
  await signInAs({ ...ANN, id: 'bob', email: 'bob@example.com', displayName: 'Bob' });
  expect(prepared).toHaveBeenCalledTimes(2);
  // Only for the one who is still there once the page is complete.
  for (const [call] of prepared.mock.calls) call();
  for (const keep of [keepListsReady, keepPagesReady]) expect(keep).toHaveBeenCalledTimes(1);
});
