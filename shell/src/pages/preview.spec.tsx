import { renderPage } from '@feltbook/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeLinkToken } from '../login/link-token';
import { goHome } from '../preview/go';
import PreviewPage from './preview';

jest.mock('../preview/go', () => ({ goHome: jest.fn() }));

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const deleted = jest.fn(() => Promise.resolve(true));

function open(hash: string): void {
  history.replaceState(null, '', `/preview${hash}`);
  takeLinkToken();
  expect(location.hash).toBe('');
  renderPage([{ path: '/preview', Component: PreviewPage }], '/preview');
}
const refuse = (status: number, code: string) =>
  fetchMock.mockResolvedValueOnce(Response.json({ error: 'No.', code, requestId: 'r' }, { status }));

beforeEach(() => {
  jest.mocked(goHome).mockReset();
  fetchMock.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  Object.defineProperty(window, 'caches', { configurable: true, value: { delete: deleted } });
});

it('exchanges the token of the link, and loads the first page without what is cached', async () => {
  open('#token=a.b.c');
  await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
  expect(fetchMock.mock.calls.map(([path, { method, body }]) => [method, path, body])).toEqual([
    ['POST', '/api/preview', '{"token":"a.b.c"}'],
  ]);
  expect(deleted).toHaveBeenCalledWith('feltbook-manifests');
});

it.each([
  ['has no token', '', () => undefined],
  ['is not complete', '#token=a', () => refuse(400, 'invalid_request')],
  ['has expired', '#token=a.b.c', () => refuse(404, 'not_found')],
])('says that a link does not work that %s', async (_case, hash, prepare) => {
  prepare();
  open(hash);
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(goHome).not.toHaveBeenCalled();
});

it('tries again after a failure', async () => {
  refuse(503, 'unavailable');
  open('#token=a.b.c');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
});
