import 'fake-indexeddb/auto';
import { queryClient } from '@feltbook/web-kit';
import { sendChanges } from '@feltbook/web-kit/change-queue';
import { storeAnswers } from '@feltbook/web-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { share } from '../testing/action-page';
import { dialog, dialogClosed, itemsOf, undoOffers } from '../testing/bankroll-page';
import { dashboardServer } from '../testing/dashboard-server';
import { Bar, bar } from '../testing/queue';
import { openPage, player } from '../testing/render-page';

const server = dashboardServer();
const undo = undoOffers();
const tooMany = () =>
  HttpResponse.json({ error: 'Too many.', code: 'quota_exceeded', requestId: 'r' }, { status: 422 });

describe('a payment', () => {
  it('settles the balance, and counts under no trial', async () => {
    share(server);
    const user = player();
    await openPage('/action?person=Anna');
    await screen.findByRole('table', { name: 'Statement' });
    await user.click(screen.getByRole('button', { name: 'Record a payment' }));
    const { getByLabelText, getByRole, getByText } = await dialog();
    expect(getByText('Does not count toward your free trial.')).toBeVisible();
    expect(getByLabelText('Amount')).toHaveValue('3400');
    expect(getByRole('radio', { name: 'You paid' })).toBeChecked();
    await user.clear(getByLabelText('Day'));
    await user.click(getByRole('button', { name: 'Save' }));
    expect(getByLabelText('Day')).toHaveAccessibleDescription('Enter a day.');
    await user.type(getByLabelText('Day'), '2026-03-09');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(await screen.findByText(/^Settled with .?Anna/)).toBeVisible();
    expect(server.action.changes).toEqual([
      {
        call: expect.stringMatching(/^PUT \/api\/action\/payments\/[\da-f-]{36}$/) as string,
        body: { person: 'Anna', direction: 'paid', date: '2026-03-09', amount: 3400 },
      },
    ]);
  });

  it('is recorded for somebody new', async () => {
    share(server);
    const user = player();
    await openPage('/action');
    await itemsOf('People');
    await user.click(screen.getByRole('button', { name: 'Record a payment' }));
    const { getByLabelText, getByRole } = await dialog();
    await user.click(getByRole('button', { name: 'Save' }));
    expect(getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.');
    expect(getByLabelText('Amount')).toHaveAccessibleDescription('Enter an amount.');
    await user.type(getByLabelText('Name'), 'Eve');
    await user.click(getByRole('radio', { name: /Eve.? paid you/ }));
    await user.type(getByLabelText('Amount'), '12.50');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(await itemsOf('People')).toContain('You owe Eve $12.50Payments with Eve only');
  });

  it('is edited, deleted by name, and restored', async () => {
    share(server);
    const user = player();
    await openPage('/action?person=Anna');
    await user.click(
      await screen.findByRole('button', { name: /^Edit: .?Anna.? paid you \$945\.00, Mar 1/ }),
    );
    const { getByLabelText, getByRole } = await dialog();
    await user.clear(getByLabelText('Amount'));
    await user.type(getByLabelText('Amount'), '45');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(await screen.findByText(/^You owe .?Anna.? \$2,500\.00$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Delete: / }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await dialogClosed();
    expect(undo.text()).toMatch(/^Deleted: .?Anna.? paid you \$45\.00, Mar 1/);
    expect(screen.getByText(/^You owe .?Anna.? \$2,455\.00$/)).toBeVisible();
    undo.press();
    expect(await screen.findByText(/^You owe .?Anna.? \$2,500\.00$/)).toBeVisible();
    await waitFor(() =>
      expect(server.action.changes[2]).toEqual({
        call: 'PUT /api/action/payments/p1',
        body: { person: 'Anna', direction: 'received', date: '2026-03-01', amount: 45, note: 'Cash' },
      }),
    );
  });
});

describe('a share bought', () => {
  it('is added with the price of its terms', async () => {
    const user = player();
    await openPage('/action');
    await screen.findByText('No action yet');
    await user.click(screen.getByRole('button', { name: 'Add a share bought' }));
    const { getByLabelText, getByRole } = await dialog();
    await user.type(getByLabelText('Player'), 'Ben');
    await user.type(getByLabelText('Your share (%)'), '25');
    await user.type(getByLabelText('Markup (optional)'), '1.08');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(getByLabelText('What their seat cost')).toHaveAccessibleDescription('Enter an amount.');
    await user.type(getByLabelText('What their seat cost'), '3,500');
    expect(getByLabelText('What you paid, less refunds (optional)')).toHaveAccessibleDescription(
      '$945.00 without it',
    );
    await user.clear(getByLabelText('Day'));
    await user.type(getByLabelText('Day'), '2026-03-01');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(await itemsOf('People')).toEqual(['You owe Ben $945.001 share bought']);
    const { body } = server.action.changes[0] ?? {};
    expect(body).toEqual({ player: 'Ben', date: '2026-03-01', share: 25, markup: 1.08, cost: 3500 });
  });

  it('is finished with the cash-out, deleted, and restored', async () => {
    share(server);
    const user = player();
    await openPage('/action');
    await user.click(await screen.findByRole('button', { name: /^Edit: .*Sunday Million/ }));
    const { getByLabelText, getByRole } = await dialog();
    expect(getByLabelText('What you paid, less refunds (optional)')).toHaveValue('');
    await user.type(getByLabelText('Their cash-out'), '0');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect((await itemsOf('Shares bought'))[0]).toMatch(/−\$100\.00/);
    await user.click(screen.getByRole('button', { name: /^Delete: .*Sunday Million/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await dialogClosed();
    expect(await itemsOf('Shares bought')).toHaveLength(1);
    undo.press();
    await waitFor(async () => expect(await itemsOf('Shares bought')).toHaveLength(2));
  });

  it.each([
    ['too many', tooMany, 'Too many.'],
    [
      'a failure',
      () => HttpResponse.json({ error: 'Oh.', code: 'internal', requestId: 'r' }, { status: 500 }),
      'That did not work. Please try again.',
    ],
  ])('says %s, and keeps what was typed', async (_what, refusal, text) => {
    share(server);
    const user = player();
    await openPage('/action');
    await user.click(await screen.findByRole('button', { name: /^Edit: .*Sunday Million/ }));
    const { findByText, getByLabelText, getByRole } = await dialog();
    await user.type(getByLabelText('Their cash-out'), '40');
    server.action.refusal = refusal;
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText(text)).toBeVisible();
    expect(getByLabelText('Their cash-out')).toHaveValue('40');
  });
});

describe('without a network', () => {
  /** Opens a page with its data, and takes the network away. */
  const openOffline = async (path: string) => {
    share(server);
    const page = await openPage(path);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Record a payment' })).toBeEnabled());
    server.action.refusal = () => HttpResponse.error();
    return page;
  };
  const record = async (name: string, amount: string) => {
    const user = player();
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const { getByLabelText, getByRole } = await dialog();
    await user.type(getByLabelText('Name'), name);
    await user.type(getByLabelText('Amount'), amount);
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
  };

  it('a payment waits on the device, counted and marked, also after a reload, and is sent once', async () => {
    const { unmount } = await openOffline('/action');
    await storeAnswers();
    await record('Eve', '12.50');
    const waiting = 'Eve owes you $12.50Payments with Eve only · 1 entry not sent yet';
    expect(await itemsOf('People')).toContain(waiting);
    expect(screen.getByText('You owe $3,400.00 · You are owed $522.50')).toBeVisible();

    unmount();
    queryClient.clear();
    await openPage('/action');
    await waitFor(async () => expect(await itemsOf('People')).toContain(waiting));

    server.action.refusal = undefined;
    await act(() => sendChanges());
    await waitFor(async () =>
      expect(await itemsOf('People')).toContain('Eve owes you $12.50Payments with Eve only'),
    );
    expect(server.action.changes).toMatchObject([{ body: { person: 'Eve', amount: 12.5 } }]);
    expect(server.action.payments).toHaveLength(2);
  });

  it('a share is bought, finished and deleted before it is sent', async () => {
    await openOffline('/action');
    const user = player();
    await user.click(screen.getByRole('button', { name: /^Edit: .*Sunday Million/ }));
    const { getByLabelText, getByRole } = await dialog();
    await user.type(getByLabelText('Their cash-out'), '400');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect((await itemsOf('Shares bought'))[0]).toMatch(/−\$60\.00.* · not sent yet$/);
    expect((await itemsOf('People'))[1]).toBe('Ben owes you $350.002 shares bought · 1 entry not sent yet');
    await user.click(screen.getByRole('button', { name: /^Delete: .*Sunday Million/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await dialogClosed();
    expect(await itemsOf('People')).toContain('Ben owes you $410.001 share bought');
    server.action.refusal = undefined;
    await act(() => sendChanges());
    expect(server.action.changes).toEqual([{ call: 'DELETE /api/action/shares/s2' }]);
  });

  it('a statement marks the line that waits', async () => {
    await openOffline('/action?person=Anna');
    const user = player();
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(await screen.findByText(/^Settled with .?Anna/)).toBeVisible();
    expect((await itemsOf('Payments'))[0]).toMatch(/^You paid\$3,400\.00.* · not sent yet$/);
    expect(screen.getByRole('table', { name: 'Statement' })).toHaveTextContent('You paid (not sent yet)');
  });

  it('what the server rejects later is not counted, and is mended or discarded', async () => {
    await openOffline('/action');
    await record('Eve', '12.50');
    server.action.refusal = tooMany;
    await act(() => sendChanges());
    server.action.refusal = undefined;
    expect(await itemsOf('Not saved')).toEqual([
      expect.stringMatching(/^You paid: .?Eve.?\$12\.50.*Not saved: Too many\.$/),
    ]);
    expect(await itemsOf('People')).toHaveLength(3);

    const user = player();
    const rejected = within(screen.getByRole('list', { name: 'Not saved' }));
    server.action.refusal = tooMany;
    await user.click(rejected.getByRole('button', { name: /^Edit: / }));
    const { findByText, getByLabelText, getByRole } = await dialog();
    expect(getByLabelText('Amount')).toHaveValue('12.5');
    await user.click(getByRole('button', { name: 'Save' }));
    await findByText('Too many.');
    await user.click(getByRole('button', { name: 'Close' }));
    await dialogClosed();
    expect(await itemsOf('Not saved')).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: /^Discard: / }));
    await user.click((await dialog()).getByRole('button', { name: 'Discard' }));
    await dialogClosed();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Not saved' })).toBeNull());
  });

  it('the bankroll says that it does not count a share that waits', async () => {
    const { unmount } = await openOffline('/action');
    const user = player();
    await user.click(screen.getByRole('button', { name: /^Delete: .*Sunday Million/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await dialogClosed();
    unmount();
    render(<Bar />);
    await openPage('/bankroll');
    await waitFor(() => expect(bar()).toMatchObject({ uncounted: 1 }));
  });
});

describe('a link', () => {
  it('is made for one person, shown once, and revoked', async () => {
    share(server);
    const user = player();
    await openPage('/action?person=Anna');
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const field = await screen.findByRole('textbox', { name: /^Link for .?Anna/ });
    expect(field).toHaveValue(`${location.origin}/statement/the-token`);
    expect(server.action.changes).toEqual([
      { call: 'POST /api/action/links', body: { person: 'Anna', expiresInDays: 90 } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Revoke link until Jul 30, 2026' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Links that work' })).toBeNull());
    expect(screen.queryByRole('textbox', { name: /^Link for/ })).toBeNull();
  });
});
