import 'fake-indexeddb/auto';
import type { LinePicture } from '@feltbook/charts';
import { hideAmounts } from '@feltbook/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { dialog, dialogClosed, entry, itemsOf } from '../testing/bankroll-page';
import { dashboardServer } from '../testing/dashboard-server';
import { plain, section } from '../testing/insights-page';
import { openPage, player } from '../testing/render-page';
import { travelled } from '../testing/trips';

jest.mock('@feltbook/charts', () => ({
  ...jest.requireActual<object>('@feltbook/charts'),
  Chart: ({ picture, label }: { picture: LinePicture; label: string }) => (
    <div role="img" aria-label={label}>
      {picture.points.map(({ value }) => value).join(' ')}
    </div>
  ),
}));

const server = dashboardServer();
afterEach(() => act(() => hideAmounts(false)));

const FLIGHT = {
  kind: 'expense',
  date: '2026-02-27',
  amount: 300,
  trip: 'VEGAS 2026',
  note: 'Flight',
} as const;

function travel(): void {
  server.travelled = [
    travelled('2026-01-05', 80, { trip: 'Cruise' }),
    travelled('2026-03-01', 150.5, { tipsCents: 500 }),
    travelled('2026-03-02', -180, { location: 'Wynn', ticks: 0 }),
  ];
  server.bankroll.movements = [entry(FLIGHT), entry({ kind: 'deposit', date: '2026-03-01', amount: 9 })];
}

const facts = async () =>
  (await section('Figures')).getAllByRole('term').map((term) => plain(term.parentElement as HTMLElement));

describe('the list of trips', () => {
  it('says what each brought and what is left, newest first', async () => {
    travel();
    await openPage('/trips');
    const rows = (await screen.findAllByRole('row')).slice(1).map(plain);
    expect(rows[0]).toMatch(/^Vegas 2026/);
    expect(rows[0]).toMatch(/−\$29\.50\$305\.00−\$334\.50Wynn, Aria$/);
    expect(rows[1]).toMatch(/^Cruise.*\+\$80\.00\$0\.00\+\$80\.00Aria$/);
    expect(screen.getByRole('link', { name: 'Cruise' })).toHaveAttribute('href', '/trips?trip=Cruise');
  });

  it('has table results and own nets if results have deals', async () => {
    travel();
    const deals = [{ backer: 'Anna', kind: 'backing' as const, share: 50 }];
    const [first, ...rest] = server.travelled;
    const dealt = travelled('2026-01-06', 100, { trip: 'Cruise', deals });
    server.travelled = [...(first ? [first] : []), dealt, ...rest];
    await openPage('/trips');
    const rows = (await screen.findAllByRole('row')).map(plain);
    expect(rows[0]).toMatch(/Table resultOwn netExpensesLeft/);
    expect(rows[1]).toMatch(/−\$29\.50−\$29\.50\$305\.00−\$334\.50/);
    expect(rows[2]).toMatch(/^Cruise.*\+\$180\.00\+\$130\.00\$0\.00\+\$130\.00Aria$/);
  });

  it('hides its amounts', async () => {
    travel();
    await openPage('/trips');
    await screen.findByText('Cruise');
    act(() => hideAmounts(true));
    expect(document.body).not.toHaveTextContent(/80\.00|305/);
  });

  it('says how to begin', async () => {
    await openPage('/trips');
    expect(await screen.findByText('No trips yet')).toBeVisible();
    expect(screen.getByRole('link', { name: '+ Add cash' })).toBeVisible();
  });

  it('offers to load it again', async () => {
    server.failing = '/api/trips';
    travel();
    const user = player();
    await openPage('/trips');
    const retry = await screen.findByRole('button', { name: /retry|again/i }, { timeout: 5000 });
    server.failing = undefined;
    await user.click(retry);
    expect(await screen.findByText('Cruise')).toBeVisible();
  });
});

describe('a trip', () => {
  it('has its table result and its own net if a result has deals', async () => {
    const deals = [{ backer: 'Anna', kind: 'backing' as const, share: 50 }];
    server.travelled = [travelled('2026-03-01', 100, { deals, tipsCents: 500 })];
    await openPage('/trips?trip=vegas+2026');
    const all = await facts();
    expect(all).toEqual(expect.arrayContaining(['Table result+$100.00', 'Own net+$50.00', 'Left+$45.00']));
    expect(await screen.findByRole('columnheader', { name: 'Table result' })).toBeVisible();
  });

  it('is made of lines that add up, whatever the address calls it', async () => {
    travel();
    await openPage('/trips?trip=vegas+2026');
    expect(await screen.findByRole('heading', { level: 1, name: 'Vegas 2026' })).toBeVisible();
    expect(await facts()).toEqual([
      'Results2',
      'Hours2',
      expect.stringMatching(/^Hourly\+?\$75.*1 without hours$/),
      'Profit at the table−$29.50',
      'Tips and expenses of results−$5.00',
      'Expenses between sessions−$300.00',
      'Left−$334.50',
    ]);
    expect(screen.getByRole('img', { name: /^Profit over the trip/ })).toHaveTextContent('0 150.5 -29.5');
    expect(screen.getByRole('link', { name: '+ Add cash' })).toHaveAttribute('href', '/add?trip=Vegas+2026');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard?trip=Vegas+2026',
    );
    expect(await itemsOf('Expenses between sessions')).toEqual([
      expect.stringMatching(/^Expense−\$300\.00.*Flight$/),
    ]);
  });

  it('gets an expense of its name', async () => {
    travel();
    const user = player();
    await openPage('/trips?trip=Vegas+2026');
    await itemsOf('Expenses between sessions');
    await user.click(screen.getByRole('button', { name: 'Add expense' }));
    const { getByLabelText, getByRole } = await dialog();
    expect(getByLabelText('Kind')).toHaveValue('expense');
    expect(getByLabelText('Trip or series (optional)')).toHaveValue('Vegas 2026');
    await user.type(getByLabelText('Amount'), '120.25');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(server.bankroll.changes[0]?.body).toMatchObject({
      kind: 'expense',
      amount: 120.25,
      trip: 'Vegas 2026',
    });
    await waitFor(async () => expect((await facts()).at(-1)).toBe('Left−$454.75'));
  });

  it('may be one of which nothing is known', async () => {
    await openPage('/trips?trip=Moon');
    expect(await screen.findByText('Nothing of this trip yet')).toBeVisible();
  });
});
