import { screen, waitFor, within } from '@testing-library/react';
import { adminServer } from '../../../testing/admin-server';
import { openPage, owner } from '../../../testing/render-page';

const server = adminServer();
const STATS = 'GET /api/admin/stats';

const cards = async () => {
  const region = await screen.findByRole('region', { name: 'Totals' });
  return within(region)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
};
const open = async (name: string) => {
  await owner().click(await screen.findByText(name, { selector: 'button *' }));
  return screen.findByRole('dialog', { name });
};

it('shows the totals of all users', async () => {
  await openPage('/admin?tab=overview');
  await waitFor(async () =>
    expect(await cards()).toEqual([
      'Total users1,204The owner included',
      'Cash sessions5,3104.4 per user',
      'Tournaments9800.8 per user',
      'Total hours24,311\u00a0h20.2 per user',
      'Biggest cash win+$8,200Ann',
      'Biggest tournament win$0Nobody yet',
      'Most hours1,210\u00a0hbob_the_grinder',
      'Avg sessions per user5.2Tournaments included',
    ]),
  );
});

it('names the user of a record in a dialog', async () => {
  await openPage('/admin?tab=overview');
  await screen.findByText('+$8,200');
  expect(await open('Biggest cash win')).toHaveTextContent('WhoAnnEmailann@example.comIdannWon+$8,200');
  await owner().click(screen.getByRole('button', { name: 'Close' }));
  expect(await open('Biggest tournament win')).toHaveTextContent('Nobody yet.');
});

it('shows a total’s average per user', async () => {
  await openPage('/admin?tab=overview');
  await screen.findByText('1,204');
  expect(await open('Total users')).toHaveTextContent('Cash sessions per user4.4');
});

it('shows dashes, an error and Retry if they cannot be loaded', async () => {
  server.refusals[STATS] = 500;
  await openPage('/admin?tab=overview');
  expect(await screen.findByText('Failed to fetch admin data')).toBeVisible();
  expect((await cards())[0]).toContain('Total users–');
  delete server.refusals[STATS];
  await owner().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1,204')).toBeVisible();
  expect(screen.queryByText('Failed to fetch admin data')).not.toBeInTheDocument();
});

it('lets no card be pressed before its figure is there', async () => {
  let answer = () => {};
  server.held['GET /api/admin/stats'] = new Promise<void>((resolve) => (answer = resolve));
  await openPage('/admin?tab=overview');
  expect(await screen.findByText('Total users')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Total users/ })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('button', { name: /Total users/ })).toBeVisible();
});
