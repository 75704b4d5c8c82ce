import type { Dashboard, InsightsAnswer } from '@feltbook/contracts';
import { screen, within } from '@testing-library/react';
import { dashboardServer } from '../testing/dashboard-server';
import { someFigures } from '../testing/figures';
import { insightsAnswer, sessionsOf } from '../testing/insights';
import { openPage, player } from '../testing/render-page';

const server = dashboardServer(someFigures);

const without = <Answer extends object>(answer: Answer, ...parts: (keyof Answer)[]): Answer =>
  Object.fromEntries(
    Object.entries(answer).filter(([part]) => !parts.includes(part as keyof Answer)),
  ) as Answer;

const figuresWithout = (...parts: (keyof Dashboard)[]) => {
  server.figures = without(someFigures(), ...parts);
};
const row = async (name: string) => (await screen.findByTitle(name)).closest('button') as HTMLElement;

/** React reports each error that a boundary catches. */
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('figures of a server of another release', () => {
  it('cost the rows and the dialog that lack a figure, and nothing else', async () => {
    figuresWithout('latestCash', 'bestMonth');
    await openPage();
    const cash = within(await screen.findByRole('region', { name: 'Cash session stats' }));
    expect(cash.getByText('Cash EV/hr').closest('li')).toHaveTextContent(
      'Cash EV/hrN/Anot available right now',
    );
    expect(cash.getAllByRole('button')).toHaveLength(5);
    expect(await row('Cash P/L')).toHaveTextContent('+$1,235');
    expect(screen.getByText('Most profitable month').closest('li')).toHaveTextContent(
      'not available right now',
    );
    expect(screen.queryByText(/NaN|undefined|Failed to fetch/)).not.toBeInTheDocument();
  });

  it('cost the section that lacks a part', async () => {
    figuresWithout('recentActivity');
    await openPage();
    expect(await row('Total Profit')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Quick actions' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'How sure is your hourly?' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Recent activity' })).not.toBeInTheDocument();
    expect(screen.getAllByText('This part is not available right now.')).toHaveLength(1);
  });

  it('leave the charts without the luck that they cannot show', async () => {
    figuresWithout('variance');
    await openPage();
    expect(await screen.findByRole('region', { name: 'Total profit' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Quick actions' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'How sure is your hourly?' })).not.toBeInTheDocument();
  });

  it('show a dialog’s figure without what explains it', async () => {
    figuresWithout('timeBreakdowns');
    await openPage();
    await player().click(await row('Cash hourly'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText('This part is not available right now.')).not.toBeInTheDocument();
    expect(screen.getByText('Hourly rate').closest('li')).toHaveTextContent('not available right now');
  });

  it('cannot be shown without the profit', async () => {
    figuresWithout('totalProfit');
    await openPage();
    expect(await screen.findByText('Error: Failed to fetch dashboard')).toBeVisible();
  });

  it('cost a tab of Insights', async () => {
    const parts: (keyof InsightsAnswer)[] = ['swings'];
    server.insights = without(insightsAnswer(sessionsOf('2026-05', 12, 40)), ...parts);
    await openPage('/insights?tab=luck');
    expect(await screen.findByText('This part is not available right now.')).toBeVisible();
    await player().click(screen.getByRole('tab', { name: 'Where' }));
    expect(await screen.findByRole('heading', { name: 'Venues' })).toBeVisible();
  });
});
