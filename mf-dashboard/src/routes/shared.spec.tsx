import type { SharedView } from '@feltbook/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { openPage } from '../testing/render-page';

const VIEW: SharedView = {
  subject: 'graph',
  amounts: 'shown',
  title: 'Road to 2/5',
  currency: 'EUR',
  from: '2026-03-01',
  to: '2026-04-02',
  points: [
    { date: '2026-03-01', amount: 0 },
    { date: '2026-04-02', amount: 900 },
  ],
  total: 900,
  perHour: null,
  withoutHours: 0,
  expires_at: '2026-12-24T12:00:00.000Z',
};

let view: SharedView = VIEW;
let status = 200;
const asked: { path: string; authorization: string | null }[] = [];
const server = setupServer(
  http.get('*', ({ request }) => {
    asked.push({ path: new URL(request.url).pathname, authorization: request.headers.get('authorization') });
    if (status === 200) return HttpResponse.json(view);
    const code = status === 404 ? 'not_found' : 'internal';
    return HttpResponse.json({ error: 'No.', code, requestId: 'r' }, { status });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  view = VIEW;
  status = 200;
  asked.length = 0;
});
const open = () => openPage('/s/the-token', null);

it('shows what was shared to a visitor, until when, and to no search engine', async () => {
  const { unmount } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Road to 2/5' })).toBeVisible();
  expect(screen.getByText('+€900')).toBeVisible();
  expect(screen.getByText('Shared by a player. Until Dec 24, 2026.')).toBeVisible();
  expect(screen.getByRole('img')).toHaveAccessibleName('Road to 2/5, +€900, Mar 1 – Apr 2, 2026');
  expect(screen.getByRole('link', { name: 'Track yours free' })).toHaveAttribute('href', '/login');
  expect(asked).toEqual([{ path: '/api/shares/by-token/the-token', authorization: null }]);
  expect(document.title).toBe('Road to 2/5 · Feltbook');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  unmount();
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

it('shows one figure without a chart', async () => {
  view = {
    ...VIEW,
    subject: 'hourly',
    amounts: 'bigBlinds',
    title: undefined,
    points: [],
    total: null,
    ...{ perHour: 6.25, withoutHours: 3 },
  };
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hourly' })).toBeVisible();
  expect(screen.getByText('+6.3 bb/h')).toBeVisible();
  expect(screen.getByText(/ · cash sessions with known stakes · 3 without hours$/)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

it('shows a view without results', async () => {
  view = { ...VIEW, from: null, to: null, points: [], total: null };
  await open();
  expect(await screen.findByText('There are no results yet.')).toBeVisible();
});

it('says that a link no longer works', async () => {
  status = 404;
  await open();
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

it('offers another attempt after a failure', async () => {
  status = 400;
  await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  status = 200;
  fireEvent.click(retry);
  expect(await screen.findByText('+€900')).toBeVisible();
});
