import { within } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { insightsAnswer, session, sessionsOf } from '../../../testing/insights';
import { plain, section } from '../../../testing/insights-page';
import { onPhone, openPage, player } from '../../../testing/render-page';

const server = dashboardServer();

describe('downswings', () => {
  const open = () => openPage('/insights?tab=luck');

  it('are listed with depth, length and recovery', async () => {
    const profits = [100, 100, 100, 100, 100, -300, -300, 50, 300, 400, 100, -500, 20, 30];
    server.insights = insightsAnswer(
      profits.map((profit, at) => session(`2026-01-${String(at + 1).padStart(2, '0')}`, profit)),
    );
    await open();
    const part = await section('Downswings');
    const rows = within(part.getByRole('table', { name: 'Downswings' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').map(plain))).toEqual([
      ['Jan 12, 2026', '−$500', '1', '4', '–', 'Jan 12, 2026', 'Not yet'],
      ['Jan 6, 2026', '−$600', '2', '8', '5', 'Jan 7, 2026', 'Jan 10, 2026'],
    ]);
    expect(part.getByText(/^2 downswings deeper than \$/)).toHaveTextContent(
      '2 downswings deeper than $476. You were at a new high in 1 of 2 hours.',
    );
  });

  it('are listed from the latest eight on', async () => {
    const falls = Array.from({ length: 10 }, () => [-500, 600, 50, 50, 50, 50, 50, 50, 50, 50]).flat();
    server.insights = insightsAnswer(falls.map((profit) => session('2026-01-01', profit)));
    await open();
    const part = await section('Downswings');
    const rows = (name: string) => within(part.getByRole('table', { name })).getAllByRole('row').slice(1);
    expect(rows('Downswings')).toHaveLength(8);
    await player().click(part.getByText('2 older'));
    expect(rows('Older downswings')).toHaveLength(2);
  });

  it('are three at first on phones', async () => {
    onPhone();
    const falls = Array.from({ length: 5 }, () => [-500, 600, 50, 50, 50, 50, 50, 50, 50, 50]).flat();
    server.insights = insightsAnswer(falls.map((profit) => session('2026-01-01', profit)));
    await open();
    const part = await section('Downswings');
    const cards = within(await part.findByRole('list', { name: 'Downswings' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(3);
    expect(part.getByText('2 older')).toBeVisible();
  });

  it('need ten results', async () => {
    server.insights = insightsAnswer(sessionsOf('2026-01', 3, 50));
    await open();
    expect((await section('Downswings')).getByText('Log 10 results to see your downswings.')).toBeVisible();
  });
});
