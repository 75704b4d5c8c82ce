import type { SharedStatement } from '@feltbook/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { plain } from '../testing/insights-page';
import { onDesk, openPage } from '../testing/render-page';

const STATEMENT: SharedStatement = {
  ...{ name: 'Anna', balance: 2500, makeup: 0, broughtForward: 100, currency: 'EUR' },
  deals: { count: 1, paid: 945, returned: 3500 },
  shares: { count: 0, paid: 0, returned: 0 },
  payments: { paid: 155, received: 0 },
  items: [
    {
      ...{ kind: 'deal', date: '2026-03-01', title: 'Main Event', venue: 'Aria', deal: 'backing' },
      ...{ share: 25, paid: 945, returned: 3500, change: 2555, balance: 2655 },
    },
    { kind: 'payment', date: '2026-03-14', change: -155, balance: 2500 },
  ],
  expires_at: '2026-12-24T12:00:00.000Z',
};

let statement = STATEMENT;
let status = 200;
const asked: { path: string; authorization: string | null }[] = [];
const server = setupServer(
  http.get('*', ({ request }) => {
    asked.push({ path: new URL(request.url).pathname, authorization: request.headers.get('authorization') });
    if (status === 200) return HttpResponse.json(statement);
    const code = status === 404 ? 'not_found' : 'internal';
    return HttpResponse.json({ error: 'No.', code, requestId: 'r' }, { status });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  statement = STATEMENT;
  status = 200;
  asked.length = 0;
  onDesk();
});
const open = () => openPage('/statement/the-token', null);

it('shows one statement to the backer, in the currency of the player, and to no search engine', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Statement' }));
  expect(table.getAllByRole('row').slice(1).map(plain)).toEqual([
    'Mar 14, 2026You received––−€155.00You are owed €2,500.00',
    'Mar 1, 2026Backing: 25% of Main Event, Aria€945.00€3,500.00+€2,555.00You are owed €2,655.00',
  ]);
  expect(screen.queryByRole('link', { name: /Main Event/ })).toBeNull();
  expect(screen.getByText('Earlier lines add up to: You are owed €100.00.')).toBeVisible();
  expect(screen.getByText('Shared by a player. Until Dec 24, 2026.')).toBeVisible();
  const facts = screen.getAllByRole('term').map((term) => plain(term.parentElement as HTMLElement));
  expect(facts).toEqual([
    'Deals: back to you€3,500.00',
    'Deals: paid in by you€945.00',
    'The player paid you€155.00',
    'BalanceYou are owed €2,500.00',
  ]);
  expect(asked).toEqual([{ path: '/api/action/statements/by-token/the-token', authorization: null }]);
  expect(document.title).toBe('Statement: Anna · Feltbook');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

it('shows a statement with nothing yet', async () => {
  statement = { ...STATEMENT, balance: 0, broughtForward: 0, items: [] };
  await open();
  expect(await screen.findByText('There is nothing yet.')).toBeVisible();
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
  expect(await screen.findByText('The player paid you')).toBeVisible();
});
