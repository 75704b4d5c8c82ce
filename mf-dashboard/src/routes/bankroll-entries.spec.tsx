import 'fake-indexeddb/auto';
import { sendChanges } from '@feltbook/web-kit/change-queue';
import { browserFiles } from '@feltbook/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  balance,
  dialog,
  dialogClosed,
  entry,
  itemsOf,
  keep,
  undoOffers,
  won,
} from '../testing/bankroll-page';
import { dashboardServer } from '../testing/dashboard-server';
import { openPage, player } from '../testing/render-page';

const server = dashboardServer();
const undo = undoOffers();
const ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/;

describe('entries', () => {
  it('say what they are, and whether they count', async () => {
    keep(server);
    await openPage('/bankroll');
    expect(await itemsOf('Entries')).toEqual([
      expect.stringMatching(/^Expense: travel−\$120\.25Jan 5.* · Flight$/),
      expect.stringMatching(/^Deposit\+\$1,000\.00Jan 5/),
      expect.stringMatching(/^Withdrawal−\$300\.50Jan 3/),
      expect.stringMatching(/^Jackpot\+\$700\.00Dec 30.* · before the first day: not counted$/),
    ]);
  });

  it('are folded by month if they are many', async () => {
    keep(server);
    server.bankroll.movements = Array.from({ length: 20 }, (_, at) =>
      entry({ kind: 'deposit', date: `2026-0${at < 5 ? 3 : 2}-${String(28 - at)}`, amount: at + 1 }),
    );
    const user = player();
    await openPage('/bankroll');
    expect(await itemsOf('Entries')).toHaveLength(5);
    const folded = screen.getByText(/^February.{0,5} · 15 entries$/);
    const [month = ''] = folded.textContent.split(' · ');
    await user.click(folded);
    expect(await itemsOf(`Entries of ${month}`)).toHaveLength(15);
  });

  it('are added', async () => {
    keep(server);
    const user = player();
    await openPage('/bankroll');
    await itemsOf('Entries');
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    const { getByLabelText, getByRole, getByText, queryByLabelText, queryByRole } = await dialog();
    expect(getByText('Does not count toward your free trial.')).toBeVisible();
    expect(queryByRole('option', { name: 'Transfer' })).not.toBeInTheDocument();
    expect(queryByLabelText('Bankroll')).not.toBeInTheDocument();
    await user.clear(getByLabelText('Day'));
    await user.click(getByRole('button', { name: 'Save' }));
    expect(getByLabelText('Amount')).toHaveAccessibleDescription('Enter an amount.');
    expect(getByLabelText('Day')).toHaveAccessibleDescription('Enter a day.');
    await user.selectOptions(getByLabelText('Kind'), 'Bonus');
    expect(getByLabelText('Kind')).toHaveAccessibleDescription(/^To count it in game figures/);
    await user.selectOptions(getByLabelText('Kind'), 'Expense');
    await user.selectOptions(getByLabelText('Category (optional)'), 'Coaching');
    await user.type(getByLabelText('Amount'), '0');
    await user.type(getByLabelText('Day'), '2026-01-06');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(getByLabelText('Amount')).toHaveAccessibleDescription('Enter an amount above 0.');
    await user.clear(getByLabelText('Amount'));
    await user.type(getByLabelText('Amount'), '1,250.50');
    await user.type(getByLabelText('Note (optional)'), ' Two hours ');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(balance()).toHaveTextContent('$4,699.50');
    const [change] = server.bankroll.changes;
    expect(change?.call).toMatch(/^PUT \/api\/bankroll\/movements\//);
    expect(change?.call.split('/').at(-1)).toMatch(ID);
    expect(change?.body).toEqual({
      ...{ kind: 'expense', date: '2026-01-06', amount: 1250.5, category: 'coaching', note: 'Two hours' },
    });
  });

  it('are edited, with their id', async () => {
    keep(server);
    const user = player();
    await openPage('/bankroll');
    await user.click(await screen.findByRole('button', { name: /^Edit: Withdrawal of \$300\.50, Jan 3/ }));
    const { getByLabelText, getByRole } = await dialog();
    expect(getByLabelText('Kind')).toHaveValue('withdrawal');
    await user.clear(getByLabelText('Amount'));
    await user.type(getByLabelText('Amount'), '200');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(balance()).toHaveTextContent('$6,050.50');
    expect(await itemsOf('Entries')).toHaveLength(4);
  });

  it('are edited in their bankroll, however they spell it', async () => {
    keep(server);
    server.bankroll.starts.push({ bankroll: 'Online', amount: 100 });
    server.bankroll.movements.push(
      entry({ kind: 'bonus', date: '2026-02-01', amount: 20, bankroll: 'ONLINE' }),
    );
    const user = player();
    await openPage('/bankroll');
    await user.click(await screen.findByRole('button', { name: /^Edit: Bonus/ }));
    expect((await dialog()).getByLabelText('Bankroll')).toHaveDisplayValue('Online');
  });

  it('move money between bankrolls, but not within one', async () => {
    keep(server);
    server.bankroll.starts.push({ bankroll: 'Online', amount: 100 });
    const user = player();
    await openPage('/bankroll');
    await itemsOf('Entries');
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    const { getByLabelText, getByRole } = await dialog();
    await user.selectOptions(getByLabelText('Kind'), 'Transfer');
    await user.type(getByLabelText('Amount'), '250');
    expect(getByLabelText('To')).toHaveDisplayValue('Online');
    await user.selectOptions(getByLabelText('To'), 'Main');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(getByLabelText('To')).toHaveAccessibleDescription('Choose two different bankrolls.');
    await user.selectOptions(getByLabelText('To'), 'Online');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(server.bankroll.changes[0]?.body).toMatchObject({ kind: 'transfer', amount: 250, to: 'Online' });
    expect(balance()).toHaveTextContent('$6,050.00');
  });

  it('are deleted by name, and restored', async () => {
    keep(server);
    const user = player();
    await openPage('/bankroll');
    await user.click(await screen.findByRole('button', { name: /^Delete: Deposit/ }));
    const { getByRole, getByText } = await dialog();
    expect(getByText(/^Deposit of \$1,000\.00, Jan 5/)).toBeVisible();
    await user.click(getByRole('button', { name: 'Delete' }));
    await dialogClosed();
    expect(balance()).toHaveTextContent('$4,950.00');
    expect(await itemsOf('Entries')).toHaveLength(3);
    expect(undo.text()).toMatch(/^Deleted: Deposit of \$1,000\.00, Jan 5/);
    undo.press();
    await waitFor(() => expect(balance()).toHaveTextContent('$5,950.00'));
    const id = 'deposit-2026-01-05-1000';
    expect(server.bankroll.changes.map(({ call }) => call)).toEqual([
      `DELETE /api/bankroll/movements/${id}`,
      `PUT /api/bankroll/movements/${id}`,
    ]);
  });

  it('are offered again if they could not be restored', async () => {
    keep(server);
    const user = player();
    await openPage('/bankroll');
    await user.click(await screen.findByRole('button', { name: /^Delete: Deposit/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(undo.text()).toBeDefined());
    server.bankroll.refusal = () =>
      HttpResponse.json({ error: 'Oh.', code: 'internal', requestId: 'r' }, { status: 500 });
    undo.press();
    await waitFor(() => expect(undo.text()).toMatch(/^That did not work/));
  });

  it('wait on the device without a network, and are discarded once the server rejects them', async () => {
    keep(server);
    const user = player();
    await openPage('/bankroll');
    await itemsOf('Entries');
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    const { getByLabelText, getByRole } = await dialog();
    await user.type(getByLabelText('Amount'), '40');
    server.bankroll.refusal = () => HttpResponse.error();
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect((await itemsOf('Entries'))[0]).toMatch(/^Deposit\+\$40\.00.* · not sent yet$/);
    expect(balance()).toHaveTextContent('$5,950.00');

    server.bankroll.refusal = () =>
      HttpResponse.json({ error: 'Too many.', code: 'quota_exceeded', requestId: 'r' }, { status: 422 });
    await act(() => sendChanges());
    expect((await itemsOf('Entries'))[0]).toMatch(/Not saved: Too many\.$/);
    server.bankroll.refusal = undefined;
    await user.click(screen.getByRole('button', { name: /^Delete: Deposit of \$40\.00/ }));
    await user.click((await dialog()).getByRole('button', { name: 'Discard' }));
    await dialogClosed();
    expect(await itemsOf('Entries')).toHaveLength(4);
  });

  it.each([
    [
      'too many',
      () =>
        HttpResponse.json({ error: 'Too many.', code: 'quota_exceeded', requestId: 'r' }, { status: 422 }),
      'Too many.',
    ],
    [
      'a failure',
      () => HttpResponse.json({ error: 'Oh.', code: 'internal', requestId: 'r' }, { status: 500 }),
      'That did not work. Please try again.',
    ],
  ])('say %s, and keep what was typed', async (_what, refusal, text) => {
    keep(server);
    const user = player();
    await openPage('/bankroll');
    await itemsOf('Entries');
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    const { findByText, getByLabelText, getByRole } = await dialog();
    await user.type(getByLabelText('Amount'), '40');
    server.bankroll.refusal = refusal;
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText(text)).toBeVisible();
    expect(getByLabelText('Amount')).toHaveValue('40');
  });

  it('are saved as a file', async () => {
    keep(server);
    const files = browserFiles();
    const user = player();
    await openPage('/bankroll');
    await itemsOf('Entries');
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() =>
      expect([...files.keys()]).toEqual([expect.stringMatching(/^feltbook-bankroll-.*\.csv$/)]),
    );
  });
});

describe('a start without a network', () => {
  const offline = () => HttpResponse.error();
  const tooMany = () =>
    HttpResponse.json({ error: 'Too many.', code: 'quota_exceeded', requestId: 'r' }, { status: 422 });

  it('is shown at once, takes entries, and is sent later', async () => {
    const user = player();
    server.bankroll.results = [won('2026-11-01', 80)];
    await openPage('/bankroll');
    await user.type(await screen.findByLabelText('Starting amount'), '6000');
    server.bankroll.refusal = offline;
    await user.click(screen.getByRole('button', { name: 'Keep my bankroll' }));
    expect(await itemsOf('Your bankrolls')).toEqual([
      expect.stringMatching(/^MainStarted with \$6,000\.00, since .* · not sent yet\$80\.00$/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    const { getByLabelText, getByRole } = await dialog();
    await user.type(getByLabelText('Amount'), '40');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(await itemsOf('Entries')).toEqual([expect.stringMatching(/ · not sent yet$/)]);

    server.bankroll.refusal = undefined;
    await act(() => sendChanges());
    await waitFor(() => expect(balance()).toHaveTextContent('$6,040.00'));
    expect((await itemsOf('Your bankrolls'))[0]).not.toMatch(/not sent yet/);
  });

  it('stays in its form if the server fails on it', async () => {
    const user = player();
    await openPage('/bankroll');
    await user.type(await screen.findByLabelText('Starting amount'), '6000');
    server.bankroll.refusal = () =>
      HttpResponse.json({ error: 'Oh.', code: 'internal', requestId: 'r' }, { status: 500 });
    await user.click(screen.getByRole('button', { name: 'Keep my bankroll' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Starting amount')).toHaveValue('6000');
  });

  it('is one for each bankroll, and is discarded once the server rejects it', async () => {
    keep(server);
    const user = player();
    await openPage('/bankroll');
    await itemsOf('Your bankrolls');
    server.bankroll.refusal = offline;
    for (const name of ['Online', 'Trip']) {
      await user.click(screen.getByRole('button', { name: 'New bankroll' }));
      const { getByLabelText, getByRole } = await dialog();
      await user.type(getByLabelText('Name'), name);
      await user.type(getByLabelText('Starting amount'), '100');
      await user.click(getByRole('button', { name: 'Save' }));
      await dialogClosed();
    }
    expect((await itemsOf('Your bankrolls')).slice(1)).toEqual([
      expect.stringMatching(/^OnlineStarted with \$100\.00, since .* · not sent yet\$0\.00$/),
      expect.stringMatching(/^TripStarted with \$100\.00, since .* · not sent yet\$0\.00$/),
    ]);
    server.bankroll.refusal = tooMany;
    await act(() => sendChanges());
    expect((await itemsOf('Your bankrolls'))[2]).toMatch(/Not saved: Too many\./);
    await user.click(screen.getByRole('button', { name: 'Change start: Trip' }));
    await user.click((await dialog()).getByRole('button', { name: 'Discard change' }));
    await dialogClosed();
    expect(await itemsOf('Your bankrolls')).toHaveLength(2);
  });
});
