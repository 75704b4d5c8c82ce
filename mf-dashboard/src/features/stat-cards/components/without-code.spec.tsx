import { screen } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { someFigures } from '../../../testing/figures';
import { openPage, player } from '../../../testing/render-page';

jest.mock('../../stat-dialogs/components/stat-dialog', () => {
  throw new Error('Loading chunk stat-dialog failed.');
});

dashboardServer(someFigures);

it('a row says that its dialog did not load', async () => {
  await openPage();
  const row = (await screen.findByTitle('Cash P/L')).closest('button') as HTMLElement;
  expect(row).toHaveTextContent('cash-outs less buy-ins');
  await player().click(row);
  expect(await screen.findByText('Did not load. Please try again.')).toBeVisible();
  expect(row).toHaveTextContent('Did not load');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
