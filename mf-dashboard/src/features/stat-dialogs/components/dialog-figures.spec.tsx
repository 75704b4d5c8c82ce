import { screen, within } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { emptyFigures, groupOf } from '../../../testing/figures';
import { openPage, player } from '../../../testing/render-page';

const server = dashboardServer(emptyFigures);

async function open(name: string) {
  await openPage();
  const card = (await screen.findByTitle(name)).closest('button') as HTMLElement;
  await player().click(card);
  return within(await screen.findByRole('dialog'));
}

it.each([
  ['Tournament ROI', 'ROI', { totalSessions: 3 }],
  ['Cash Sessions', 'Win rate', { totalTournaments: 3 }],
])('the dialog of %s shows no rate of nothing', async (name, rate, counts) => {
  server.figures = emptyFigures({ quickStats: { ...emptyFigures().quickStats, ...counts } });
  const dialog = await open(name);
  expect(dialog.getByText(rate).parentElement).toHaveTextContent(`${rate}N/A`);
});

it('streaks have thousands separators', async () => {
  server.figures = emptyFigures({
    quickStats: { ...emptyFigures().quickStats, totalSessions: 1204 },
    streaks: { best: { type: 'cash', ...groupOf([], 1204) }, nextBest: null, current: null },
  });
  const dialog = await open('Win Streak');
  expect(dialog.getByText('Best streak: 1,204 in a row, cash sessions')).toBeVisible();
});
