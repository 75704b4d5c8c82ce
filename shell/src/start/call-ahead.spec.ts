import { http, wallClock } from '@feltbook/web-kit';
import { clearDevice, signInAs } from '@feltbook/web-kit/testing';
import { dashboardPath } from '@feltbook/contracts';
import { callAhead } from './call-ahead';

const fetchMock = jest.fn<Promise<Response>, [string]>(() => Promise.resolve(Response.json({})));
const calls = () => fetchMock.mock.calls.map(([path]) => path);
const today = dashboardPath(wallClock(Date.now()).day);

beforeEach(async () => {
  globalThis.fetch = fetchMock as typeof fetch;
  await signInAs();
  fetchMock.mockClear();
});
afterEach(() => clearDevice());

it.each(['/', '/dashboard'])('requests the figures of %s, which its page then gets', async (path) => {
  history.replaceState(null, '', path);
  callAhead();
  await http.get(today);
  expect(calls()).toEqual([today]);
});

it('requests nothing for other pages', async () => {
  history.replaceState(null, '', '/cash');
  callAhead();
  await http.get('/sessions');
  expect(calls()).toEqual(['/sessions']);
});

it('requests nothing for visitors', async () => {
  await clearDevice();
  history.replaceState(null, '', '/');
  callAhead();
  await http.get('/sessions');
  expect(calls()).toEqual(['/sessions']);
});
