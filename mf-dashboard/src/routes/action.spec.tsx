import 'fake-indexeddb/auto';
import { hideAmounts } from '@feltbook/ui';
import { queryClient } from '@feltbook/web-kit';
import { browserFiles, storeAnswers } from '@feltbook/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { share } from '../testing/action-page';
import { itemsOf } from '../testing/bankroll-page';
import { dashboardServer } from '../testing/dashboard-server';
import { plain } from '../testing/insights-page';
import { onPhone, openPage, player } from '../testing/render-page';

const server = dashboardServer();
afterEach(() => act(() => hideAmounts(false)));

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Statement' }))
    .getAllByRole('row')
    .slice(1)
    .map(plain);

describe('without deals', () => {
  it('the page says what a deal is, and leads to a result', async () => {
    await openPage('/action');
    expect(await screen.findByText('No action yet')).toBeVisible();
    expect(
      screen.getByText(/^Here you see what you and others owe each other: .* and at what price\.$/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log a result with a deal' })).toHaveAttribute(
      'href',
      '/add-tournament',
    );
  });
});

describe('people', () => {
  it('are listed with what is owed in which direction, the largest balance first', async () => {
    share(server);
    await openPage('/action');
    expect(await itemsOf('People')).toEqual([
      'You owe Anna $3,400.002 deals',
      'Ben owes you $310.002 shares bought',
      'Dana owes you $200.001 deal · make-up $200.00',
    ]);
    expect(screen.getByText('You owe $3,400.00 · You are owed $510.00')).toBeVisible();
    const facts = screen.getAllByRole('term').map((term) => plain(term.parentElement as HTMLElement));
    expect(facts).toEqual([
      'Results with deals, at the table+$9,300.00',
      'of which others+$2,255.00',
      'of which yours+$7,045.00',
      'Shares bought+$410.00',
    ]);
  });

  it('are hidden with all amounts', async () => {
    share(server);
    await openPage('/action');
    await itemsOf('People');
    act(() => hideAmounts(true));
    expect(document.body.textContent).not.toMatch(/\$\d/);
    expect((await itemsOf('People'))[0]).toMatch(/^You owe Anna •••/);
  });

  it('are those of the last answer without a network', async () => {
    share(server);
    const { unmount } = await openPage('/action');
    await itemsOf('People');
    await storeAnswers();
    unmount();
    queryClient.clear();
    server.action.refusal = () => HttpResponse.error();
    await openPage('/action');
    expect(await screen.findByText(/^As of /)).toBeVisible();
    expect(await itemsOf('People')).toHaveLength(3);
  });

  it('say that they did not load, with Retry', async () => {
    share(server);
    server.action.refusal = () =>
      HttpResponse.json({ error: 'No.', code: 'invalid_request', requestId: 'r' }, { status: 400 });
    const user = player();
    await openPage('/action');
    expect(await screen.findByText('Error: Failed to fetch action')).toBeVisible();
    server.action.refusal = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await itemsOf('People')).toHaveLength(3);
  });
});

describe('a statement', () => {
  it('lists by day what changed the balance, the newest first, and adds up to it', async () => {
    share(server);
    await openPage('/action?person=ANNA');
    expect(await rows()).toEqual([
      'Mar 2, 2026Backing: 10% of Main Event, Aria$100.00$0.00−$100.00You owe $3,400.00',
      'Mar 1, 2026You received––+$945.00You owe $3,500.00',
      'Mar 1, 2026Backing: 25% of Main Event, Aria$945.00$3,500.00+$2,555.00You owe $2,555.00',
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Statement: .?Anna/);
    expect(screen.getByText(/^You owe .?Anna.? \$3,400\.00$/)).toBeVisible();
    const facts = screen.getAllByRole('term').map((term) => plain(term.parentElement as HTMLElement));
    expect(facts).toEqual([
      'Deals: back to them$3,500.00',
      'Deals: paid in by them$1,045.00',
      'You received$945.00',
      'BalanceYou owe $3,400.00',
    ]);
    const [first] = screen.getAllByRole('link', { name: '10% of Main Event, Aria' });
    expect(first).toHaveAttribute('href', '/tournament/of-2026-03-02');
    expect(await itemsOf('Payments')).toEqual([
      expect.stringMatching(/^You received\$945\.00Mar 1.* · .?Cash/),
    ]);
  });

  it('is a list of cards on a phone', async () => {
    onPhone();
    share(server);
    await openPage('/action?person=Ben');
    expect(await screen.findByText(/not over yet/)).toBeVisible();
    expect((await itemsOf('Shares bought')).map((text) => text.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      expect.stringMatching(/^10% of Ben, Sunday MillionOpenMar 5.* · paid \$100\.00$/),
      expect.stringMatching(/^10% of Ben\+\$410\.00Mar 4.* · paid \$90\.00 · back \$500\.00$/),
    ]);
  });

  it('of nobody leads back', async () => {
    share(server);
    await openPage('/action?person=Zoe');
    expect(await screen.findByText('Nobody with this name')).toBeVisible();
  });

  it('is printed, and saved as a file', async () => {
    share(server);
    const files = browserFiles();
    const print = jest.spyOn(window, 'print').mockImplementation();
    const user = player();
    await openPage('/action?person=Anna');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() =>
      expect([...files.keys()]).toEqual([expect.stringMatching(/^feltbook-statement-.*\.csv$/)]),
    );
  });
});
