import type { Bankroll, Movement } from '@feltbook/contracts';
import { queryClient } from '@feltbook/web-kit';
import { writeBankrollCsv } from '@feltbook/web-kit/result-files';
import { act, screen, waitFor } from '@testing-library/react';
import { choose, importButton, importServer } from '../../../testing/import-page';
import { openPage } from '../../../testing/render-page';
import { read } from '../lib/readers/testing/read-lines';
import { importStore } from '../store/import-store';

const server = importServer();

const LINES = [
  'Date,Hours,Location,Buy-in,Cash-out',
  '2024-01-02,2,Bar,100,150',
  '2024-01-05,,Withdrawal,,200.50',
  '2024-01-03,,Deposit,500,',
];
const NO_MONEY: Omit<Bankroll, 'name'> = {
  ...{ start: 0, deposits: 0, withdrawals: 0, expenses: 0, extras: 0, transfers: 0, results: 0 },
  ...{ balance: 0, days: [] },
};
const fileOf = (lines: readonly string[]) => new File([lines.join('\n')], 'own.csv');
const added = () =>
  server.calls
    .filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/bankroll/movements/'))
    .map(({ path, body }) => ({ path, body }));

describe('deposits and withdrawals of a file', () => {
  it('become entries of the bankroll, under ids of their rows', async () => {
    const { user } = await choose(fileOf(LINES));
    expect(await screen.findByText('The file also has 2 deposits and withdrawals')).toBeVisible();
    expect(screen.getByText(/^\$500\.00 in, \$200\.50 out\. .* not toward your trial\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to your bankroll' }));
    expect(await screen.findByText('Added to your bankroll: 2 deposits and withdrawals')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bankroll' })).toHaveAttribute('href', '/bankroll');
    expect(added().map(({ body }) => body)).toEqual([
      { kind: 'deposit', date: '2024-01-03', amount: 500 },
      { kind: 'withdrawal', date: '2024-01-05', amount: 200.5 },
    ]);
    const id = /^\/api\/bankroll\/movements\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
    for (const { path } of added()) expect(path).toMatch(id);

    // They are not offered again after the results are saved.
    await user.click(await importButton());
    expect(await screen.findByText(/^Imported: 1 cash session$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to your bankroll' })).not.toBeInTheDocument();
  });

  it('are offered after the results are saved, too', async () => {
    const { user } = await choose(fileOf(LINES));
    await user.click(await importButton());
    await screen.findByText(/^Imported: 1 cash session$/);
    await user.click(screen.getByRole('button', { name: 'Add to your bankroll' }));
    await waitFor(() => expect(added()).toHaveLength(2));
  });

  it('can be all that a file has', async () => {
    const { user, page } = await choose(
      fileOf([
        'Date,Type,Amount,Entry Title',
        '01-05-2025 18:00,Deposit,500,First',
        '01-06-2025 18:00,Expense,-36.20,Fuel',
        '01-07-2025 18:00,Win,140,Home',
      ]),
    );
    expect(
      await screen.findByText('Left Pocket: 2 deposits, withdrawals and expenses, no results'),
    ).toBeVisible();
    expect(screen.getByText(/^1 row left out: results and buy-ins\./)).toBeVisible();
    expect(screen.getByText(/^\$500\.00 in, \$0\.00 out, \$36\.20 spent\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Import|Nothing to import)/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to your bankroll' }));
    await screen.findByText('Added to your bankroll: 2 deposits, withdrawals and expenses');
    expect(added().map(({ body }) => body)).toEqual([
      { kind: 'deposit', date: '2025-01-05', amount: 500, note: 'First' },
      { kind: 'expense', date: '2025-01-06', amount: 36.2, note: 'Fuel' },
    ]);
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();

    // The page is ready for the next file after a visit to the bankroll.
    window.history.pushState(null, '', '/bankroll');
    page.unmount();
    await openPage('/import');
    expect(await screen.findByLabelText('File to import')).toBeInTheDocument();
  });

  it('leave entries alone that the bankroll has: the player may have changed them', async () => {
    const source = read(LINES).moved?.find(({ kind }) => kind === 'deposit')?.source ?? '';
    const id = source.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    server.movements = [{ id, kind: 'deposit', date: '2024-01-03', amount: 500, bankroll: 'Online' }];
    const { user } = await choose(fileOf(LINES));
    expect(await screen.findByText(/Already there: 1 deposit or withdrawal\.$/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Add to your bankroll' }));
    expect(await screen.findByText('Added to your bankroll: 1 deposit or withdrawal')).toBeVisible();
    expect(screen.getByText('Already there: 1 deposit or withdrawal.')).toBeVisible();
    expect(added().map(({ body }) => body)).toEqual([
      { kind: 'withdrawal', date: '2024-01-05', amount: 200.5 },
    ]);
  });

  it('leave out what the player has typed, and say so before', async () => {
    const [id, note] = ['00000000-0000-4000-8000-000000000000', 'Typed'];
    server.movements = [{ id, kind: 'deposit', date: '2024-01-03', amount: 500, bankroll: 'Online', note }];
    const { user } = await choose(fileOf(LINES));
    expect(
      await screen.findByText(
        /^\$0\.00 in, \$200\.50 out\. .* Left out, as your bankroll has the same: 1 deposit or withdrawal\.$/,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to your bankroll' }));
    expect(await screen.findByText('Added to your bankroll: 1 deposit or withdrawal')).toBeVisible();
    expect(added().map(({ body }) => body)).toEqual([
      { kind: 'withdrawal', date: '2024-01-05', amount: 200.5 },
    ]);
  });

  it("come back whole from Feltbook's own file, and once", async () => {
    const trip: Movement = {
      ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'expense', date: '2026-01-05', amount: 120.25 },
      ...{ category: 'travel', trip: 'Vegas', bankroll: 'Online' },
    };
    const back: Movement = {
      ...{ id: '00000000-0000-4000-8000-000000000002', kind: 'transfer', date: '2026-01-06', amount: 50 },
      bankroll: 'Online',
    };
    const csv = writeBankrollCsv([{ name: 'Online', start: 300, startDate: '2026-01-01' }], [trip, back]);
    const file = new File([csv], 'feltbook-bankroll.csv');
    const { user, page } = await choose(file);
    expect(await screen.findByText('Feltbook bankroll: 3 entries, no results')).toBeVisible();
    expect(
      screen.getByText(
        /^\$0\.00 in, \$0\.00 out, \$120\.25 spent, \$50\.00 transferred, \$300\.00 to start with\./,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to your bankroll' }));
    expect(await screen.findByText('Added to your bankroll: 3 entries')).toBeVisible();
    const start = { bankroll: 'Online', amount: 300, date: '2026-01-01' };
    expect(server.seen('PUT', '/api/bankroll/starts').map(({ body }) => body)).toEqual([start]);
    expect(added().map(({ path, body }) => ({ id: path.split('/').at(-1), body }))).toEqual(
      [trip, back].map(({ id, ...body }) => ({ id, body })),
    );

    page.unmount();
    act(() => importStore.clear());
    server.movements = [back, trip];
    server.bankrolls = [{ ...NO_MONEY, name: 'Online', start: 300, startDate: '2026-01-01' }];
    queryClient.clear();
    await choose(file);
    expect(await screen.findByText('Your bankroll has them already.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to your bankroll' })).not.toBeInTheDocument();
  });

  it('can be tried again after a failure, under the same ids', async () => {
    const { user } = await choose(fileOf(LINES));
    server.refusals = [{ method: 'PUT', path: '/api/bankroll/movements', status: 500 }];
    await user.click(await screen.findByRole('button', { name: 'Add to your bankroll' }));
    expect(await screen.findByText(/^Not all of them were added\..* none is added twice\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to your bankroll' }));
    await screen.findByText('Added to your bankroll: 2 deposits and withdrawals');
    const [first, again] = added();
    expect(again).toEqual(first);
  });
});
