import { OVERVIEW_FROM } from '@feltbook/contracts';
import { onDesk, onPhone } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

/** Two a day, of which the first wins: the profit of each result differs. */
const many = () =>
  Array.from({ length: OVERVIEW_FROM }, (_, at) =>
    cashSession(`s${at}`, {
      date: new Date(Date.UTC(2024, 11, 31) - Math.floor(at / 2) * 86_400_000).toISOString().slice(0, 10),
      location: at === OVERVIEW_FROM - 1 ? 'Oldest' : 'Aria',
      ...{ buyin: 100, cashout: at, tips: 1 },
    }),
  );

/** Opens a list whose rest does not arrive until it is let. */
async function openHeld(path = '/cash') {
  let arrive = (): void => undefined;
  const page = path.split('?')[0] === '/cash' ? '/sessions' : '/tournaments';
  server.slow = { path: page, until: new Promise((resolve) => (arrive = resolve)) };
  await openPage(path);
  return () => arrive();
}
const totalsText = () => screen.getByRole('region', { name: 'Totals' }).textContent;
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

it('shows the newest results and the totals of all, and then the rest', async () => {
  onDesk();
  server.sessions = many();
  const arrive = await openHeld();
  expect(await screen.findByText('500 of 500 sessions')).toBeVisible();
  const before = totalsText();
  expect(before).toContain('+$74,750');
  expect(before).toContain('+$74,250 after tips and expenses');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '51');
  await player().click(screen.getByRole('button', { name: 'Import / Export' }));
  expect(screen.getByRole('menuitem', { name: /for a spreadsheet/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  arrive();
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501'));
  expect(totalsText()).toBe(before);
  expect(optionsOf('Location')).toContain('Oldest');
});

it('has the same totals of tournaments', async () => {
  onDesk();
  server.tournaments = Array.from({ length: OVERVIEW_FROM }, (_, at) =>
    tournament(`t${at}`, { buyin: 100, cashout: at, place: (at % 40) + 1, entries: 40, places_paid: 5 }),
  );
  const arrive = await openHeld('/tournaments');
  expect(await screen.findByText('500 of 500 tournaments')).toBeVisible();
  const before = totalsText();
  arrive();
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501'));
  expect(totalsText()).toBe(before);
});

it('says of a month what it adds up to once all of its results are there', async () => {
  onPhone();
  server.sessions = many();
  const arrive = await openHeld();
  const december = await screen.findByRole('heading', { level: 2, name: 'December 2024' });
  expect(december.parentElement).toHaveTextContent(/^December 2024$/);
  arrive();
  await waitFor(() => expect(december.parentElement).toHaveTextContent('62 sessions'));
});

it.each(['/cash?venue=Aria', '/cash?sort=profit'])('waits for all results of %s', async (path) => {
  onDesk();
  server.sessions = many();
  const arrive = await openHeld(path);
  await waitFor(() => expect(server.seen('GET', '/sessions')).toHaveLength(2));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Totals' })).not.toBeInTheDocument();
  arrive();
  expect(within(await screen.findByRole('table')).getAllByRole('row').length).toBeGreaterThan(1);
});
