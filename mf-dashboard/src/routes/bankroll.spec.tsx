import 'fake-indexeddb/auto';
import type { LinePicture } from '@feltbook/charts';
import { hideAmounts } from '@feltbook/ui';
import { queryClient } from '@feltbook/web-kit';
import { storeAnswers } from '@feltbook/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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
import { insightsAnswer, sessionsOf } from '../testing/insights';
import { plain, section } from '../testing/insights-page';
import { onPhone, openPage, player } from '../testing/render-page';

jest.mock('@feltbook/charts', () => ({
  ...jest.requireActual<object>('@feltbook/charts'),
  Chart: ({ picture, label }: { picture: LinePicture; label: string }) => (
    <div role="img" aria-label={label}>
      {picture.points.map((_, index) => picture.textOf?.(index).replaceAll('\n', ' | ')).join('\n')}
      {JSON.stringify(picture.marks)}
    </div>
  ),
}));

const server = dashboardServer();
const undo = undoOffers();

const facts = async () =>
  (await section('What it is made of'))
    .getAllByRole('term')
    .map((term) => plain(term.parentElement as HTMLElement));

describe('without a bankroll', () => {
  it('the page asks what the player plays with', async () => {
    const user = player();
    server.bankroll.results = [won('2026-11-01', 80)];
    await openPage('/bankroll');
    expect(await screen.findByText('What do you play with?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add entry' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Results after tips and expenses move the balance/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep my bankroll' }));
    expect(screen.getByLabelText('Starting amount')).toHaveAccessibleDescription('Enter an amount.');
    await user.type(screen.getByLabelText('Starting amount'), '$6,000');
    await user.clear(screen.getByLabelText('First day'));
    await user.type(screen.getByLabelText('First day'), '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Keep my bankroll' }));
    await waitFor(() => expect(balance()).toHaveTextContent('$6,080.00'));
    const body = { amount: 6000, date: '2026-11-01' };
    expect(server.bankroll.changes).toEqual([{ call: 'PUT /api/bankroll/starts', body }]);
  });
});

describe('the balance', () => {
  it('is made of lines that add up to it, and counts nothing before the first day', async () => {
    keep(server);
    await openPage('/bankroll');
    expect(await facts()).toEqual([
      'Start$5,000.00',
      'Deposits+$1,000.00',
      'Withdrawals−$300.50',
      'Expenses between sessions−$120.25',
      'Results after tips and expenses+$370.75',
      'Balance$5,950.00',
    ]);
    expect(balance()).toHaveTextContent('$5,950.00');
    expect(screen.getByText(/^Balance, since Jan 1/)).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Bankroll' })).not.toBeInTheDocument();
  });

  it('has a line with marked entries, and a table', async () => {
    keep(server);
    const user = player();
    await openPage('/bankroll');
    const chart = await screen.findByRole('img', { name: /^Balance over time/ });
    expect(chart).toHaveAccessibleName(/^Balance over time: from \$5,000 on Jan 1.* to \$5,950 on /);
    expect(chart).toHaveTextContent(/\$5,950 \| Expense \$120\.25 \| Deposit \$1,000\.00/);
    expect(chart).toHaveTextContent(
      /\[\{"index":3,"shape":"up"\},\{"index":2,"shape":"down"\},\{"index":3,"shape":"down"\}\]/,
    );
    expect(screen.getByText('▲ Money in · ▼ Money out')).toBeVisible();
    await user.click(screen.getByText('Table'));
    const rows = within(screen.getByRole('table', { name: 'Balance over time' })).getAllByRole('row');
    expect(rows.slice(2).map(plain)).toEqual([
      expect.stringMatching(/^Jan 5.*\$5,950\.00\+\$879\.75Expense \$120\.25, Deposit \$1,000\.00$/),
      expect.stringMatching(/^Jan 3.*\$5,070\.25−\$300\.50Withdrawal \$300\.50$/),
      expect.stringMatching(/^Jan 2.*\$5,370\.75\+\$370\.75$/),
      expect.stringMatching(/^Jan 1.*\$5,000\.00\$0\.00$/),
    ]);
  });

  it('is of all bankrolls or of one', async () => {
    keep(server);
    server.bankroll.starts.push({ bankroll: 'Online', amount: 100 });
    server.bankroll.movements.unshift(
      entry({ kind: 'transfer', date: '2026-02-01', amount: 250, to: 'Online' }),
    );
    const user = player();
    await openPage('/bankroll');
    await screen.findByText('Balance, all bankrolls');
    expect(balance()).toHaveTextContent('$6,050.00');
    expect((await itemsOf('Entries'))[0]).toMatch(/^Transfer\$250\.00Feb 1.* · Main to Online$/);
    await user.click(screen.getByRole('radio', { name: 'Online' }));
    expect(balance()).toHaveTextContent('$350.00');
    expect(screen.getByText('Balance, from the beginning')).toBeVisible();
    expect(await itemsOf('Entries')).toEqual([expect.stringMatching(/^Transfer\+\$250\.00/)]);
    expect(await facts()).toContain('Transfers+$250.00');
    await user.click(screen.getByRole('radio', { name: 'Main' }));
    expect(balance()).toHaveTextContent('$5,700.00');
    expect((await itemsOf('Entries'))[0]).toMatch(/^Transfer−\$250\.00/);
  });

  it('is hidden with all amounts', async () => {
    keep(server);
    server.insights = insightsAnswer(sessionsOf('2025-11', 12, 900));
    await openPage('/bankroll');
    await facts();
    await (await section('Shot plan')).findByText(/^is the chance of ever losing all/);
    act(() => hideAmounts(true));
    expect(document.body.textContent).not.toMatch(/\$\d|\d%.* chance/);
    expect((await section('Shot plan')).getByText('Your amounts are hidden.')).toBeVisible();
  });

  it('is that of the last answer without a network', async () => {
    keep(server);
    const { unmount } = await openPage('/bankroll');
    await facts();
    await storeAnswers();
    unmount();
    queryClient.clear();
    server.bankroll.refusal = () => HttpResponse.error();
    await openPage('/bankroll');
    expect(await screen.findByText(/^As of /)).toBeVisible();
    expect(balance()).toHaveTextContent('$5,950.00');
  });

  it('says that it did not load, with Retry', async () => {
    keep(server);
    server.bankroll.refusal = () =>
      HttpResponse.json({ error: 'No.', code: 'invalid_request', requestId: 'r' }, { status: 400 });
    const user = player();
    await openPage('/bankroll');
    expect(await screen.findByText('Error: Failed to fetch bankroll')).toBeVisible();
    server.bankroll.refusal = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await facts()).toHaveLength(6);
  });
});

describe('bankrolls', () => {
  it('are added by name', async () => {
    keep(server);
    const user = player();
    await openPage('/bankroll');
    await user.click(await screen.findByRole('button', { name: 'New bankroll' }));
    const { getByLabelText, getByRole } = await dialog();
    await user.type(getByLabelText('Starting amount'), '100');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name\.$/);
    await user.type(getByLabelText('Name'), 'Trip');
    await user.clear(getByLabelText('First day'));
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: 'Trip' })).toBeInTheDocument();
    expect(server.bankroll.changes).toEqual([
      { call: 'PUT /api/bankroll/starts?bankroll=trip', body: { amount: 100, bankroll: 'Trip' } },
    ]);
    await dialogClosed();
    await user.click(screen.getByRole('button', { name: 'New bankroll' }));
    const again = await dialog();
    await user.type(again.getByLabelText('Name'), 'TRIP');
    await user.type(again.getByLabelText('Starting amount'), '1');
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(again.getByLabelText('Name')).toHaveAccessibleDescription(/You have a bankroll with this name\.$/);
  });

  it('change their start, delete it, and get it back', async () => {
    keep(server);
    server.bankroll.starts.push({ bankroll: 'A & B', amount: 100 });
    const user = player();
    await openPage('/bankroll');
    const list = () => itemsOf('Your bankrolls');
    expect(await list()).toEqual([
      expect.stringMatching(/^MainStarted with \$5,000\.00, since Jan 1.*\$5,950\.00$/),
      'A & BStarted with $100.00, from the beginning$100.00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Change start: A & B' }));
    const first = await dialog();
    expect(first.getByLabelText('Starting amount')).toHaveValue('100');
    await user.clear(first.getByLabelText('Starting amount'));
    await user.type(first.getByLabelText('Starting amount'), '150');
    await user.click(first.getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect((await list())[1]).toMatch(/\$150\.00$/);
    await user.click(screen.getByRole('button', { name: 'Change start: A & B' }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete start' }));
    await dialogClosed();
    expect(await list()).toHaveLength(1);
    expect(server.bankroll.changes.at(-1)?.call).toBe('DELETE /api/bankroll/starts?bankroll=a%20%26%20b');
    expect(undo.text()).toBe('Deleted: start of A & B');
    undo.press();
    await waitFor(async () => expect(await list()).toHaveLength(2));
  });

  it('are chosen from a list if they are many, on a phone too', async () => {
    onPhone();
    keep(server);
    server.bankroll.starts.push(
      ...['Online', 'Las Vegas', 'Private games', 'Trip'].map((bankroll) => ({ bankroll, amount: 10 })),
    );
    const user = player();
    await openPage('/bankroll');
    await user.selectOptions(await screen.findByLabelText('Bankroll'), 'Trip');
    expect(balance()).toHaveTextContent('$10.00');
  });
});

describe('the shot plan', () => {
  it('is a sentence, with the risk of the balance', async () => {
    keep(server);
    server.bankroll.movements.unshift(entry({ kind: 'deposit', date: '2026-03-01', amount: 100_000 }));
    server.insights = insightsAnswer(sessionsOf('2025-11', 28, 900, { stakes: '2/5' }));
    await openPage('/bankroll');
    const part = await section('Shot plan');
    expect(
      await part.findByText(
        /^Three 5\/10 shots of \$1,000; back to 2\/5 below \$\d,\d{3}\. Too early to call\.$/,
      ),
    ).toBeVisible();
    expect(part.queryByText(/^(?:The hourly is|Hourly and swings)/)).not.toBeInTheDocument();
    expect(part.getByText(/^is the chance of ever losing all \$105,950/)).toBeVisible();
    expect(part.getByRole('link', { name: 'Bankroll by stakes' })).toHaveAttribute(
      'href',
      '/insights?tab=next',
    );
  });

  it('says of which results the hourly is, where the balance is of others', async () => {
    keep(server);
    server.bankroll.starts.push({ bankroll: 'Online', amount: 200 });
    server.bankroll.hasDeals = true;
    server.insights = insightsAnswer(sessionsOf('2025-11', 28, 900, { stakes: '2/5' }));
    const user = player();
    await openPage('/bankroll');
    const part = await section('Shot plan');
    const ofAll = 'The hourly is of all results, not of this bankroll alone.';
    expect(
      await part.findByText('Hourly and swings are of the whole table result, backers’ shares included.'),
    ).toBeVisible();
    expect(part.queryByText(ofAll)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Online' }));
    expect(part.getByText(ofAll)).toBeVisible();
  });

  it('says what is missing', async () => {
    keep(server);
    server.bankroll.movements.unshift(entry({ kind: 'withdrawal', date: '2026-03-01', amount: 6000 }));
    server.insights = insightsAnswer(sessionsOf('2025-11', 28, 900, { stakes: '2/5' }));
    await openPage('/bankroll');
    const part = await section('Shot plan');
    expect(await part.findByText(/^Not enough for 2\/5 yet: it needs \$[\d,]+ more\.$/)).toBeVisible();
    expect(part.getByText(/^There is nothing to lose: add a deposit/)).toBeVisible();
  });

  it('says that it did not load', async () => {
    keep(server);
    server.failing = '/api/insights';
    await openPage('/bankroll');
    expect(
      await (
        await section('Shot plan')
      ).findByText('Error: Failed to fetch shot plan', {}, { timeout: 9000 }),
    ).toBeVisible();
  });
});
