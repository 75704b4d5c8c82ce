import 'fake-indexeddb/auto';
import { clearDevice, renderPage, signInAs } from '@feltbook/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { Layout } from './layout';

let mockFails = true;
jest.mock('./player-parts', () => {
  if (mockFails) throw new Error('No network.');
  return jest.requireActual<object>('./player-parts');
});

const RETRY_MS = 5000;

beforeEach(() => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('{}', { status: 503 })));
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  clearDevice();
});

it('keeps the places of bars, shows the page once the menus failed to load, and loads them again', async () => {
  await signInAs();
  renderPage([{ element: <Layout />, children: [{ path: '*', element: <h1>Page</h1> }] }], '/account');
  // The bar at the lower edge and the links of the wide bar.
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: 'Page' })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible();
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(More|Log|Account)/ })).not.toBeInTheDocument();
  mockFails = false;
  await act(() => jest.advanceTimersByTimeAsync(RETRY_MS));
  expect(await screen.findByRole('button', { name: 'More' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Log' })).toHaveLength(2);
});
