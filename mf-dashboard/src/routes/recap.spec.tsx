import { hideAmounts } from '@feltbook/ui';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { dashboardServer } from '../testing/dashboard-server';
import { cup, session } from '../testing/insights';
import { openPage, player } from '../testing/render-page';

const server = dashboardServer();
beforeEach(() => {
  server.reported = [
    session('2026-05-01', -500),
    session('2026-05-09', 350.25),
    cup('2026-05-09', 200),
    session('2026-05-16', 100),
  ];
});
afterEach(() => act(() => hideAmounts(false)));

async function open(path = '/recaps/2026-05') {
  const page = await openPage(path);
  const story = within(await screen.findByRole('region', { name: 'Recap of May 2026' }));
  return { ...page, story };
}
const shown = () => screen.getByRole('heading', { level: 2 }).textContent;

it('turns by buttons and arrow keys, and stays at both ends', async () => {
  const { story } = await open();
  expect(shown()).toBe('Net');
  expect(story.getByText('1 of 7')).toBeVisible();
  await player().click(story.getByRole('button', { name: 'Previous page' }));
  expect(shown()).toBe('Net');
  await player().click(story.getByRole('button', { name: 'Next page' }));
  expect(shown()).toBe('Best night');
  await player().keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(shown()).toBe('Longest grind');
  await player().keyboard('{ArrowRight>9}');
  expect(shown()).toBe('Share your May 2026');
  expect(story.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
});

it('turns by a swipe, and reads the page that is shown', async () => {
  const { story } = await open();
  const heading = story.getByRole('heading', { name: 'Net' });
  fireEvent.touchStart(heading, { touches: [{ clientX: 300 }] });
  fireEvent.touchMove(heading, { touches: [{ clientX: 150 }] });
  fireEvent.touchEnd(heading);
  expect(shown()).toBe('Best night');
  expect(story.getByRole('heading').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

it('calls nobody a winner after a few sessions', async () => {
  await open();
  await player().keyboard('{ArrowRight>4}');
  expect(shown()).toBe('At the table');
  expect(screen.getByRole('status', { name: 'Verdict' })).toHaveTextContent(
    'Too early to call: 3 sessions with hours, 10 needed.',
  );
});

it('hides amounts', async () => {
  const { story } = await open();
  expect(story.getByText('+$150')).toBeVisible();
  act(() => hideAmounts(true));
  expect(story.queryByText('+$150')).toBeNull();
  expect(story.getByText('hidden')).toBeInTheDocument();
});

it('closes to where it was opened, by Escape too', async () => {
  const { story, router } = await open();
  await player().click(story.getByRole('button', { name: 'Close recap' }));
  expect(router.state.location.pathname).toBe('/');
  await act(() => router.navigate('/reports/2026'));
  await player().click(await screen.findByRole('link', { name: 'Recap' }));
  await screen.findByRole('region', { name: 'Recap of 2026' });
  await player().keyboard('{Escape}');
  expect(router.state.location.pathname).toBe('/reports/2026');
});

it('says that a month is empty', async () => {
  await openPage('/recaps/2026-03');
  expect(await screen.findByRole('heading', { name: 'No results in March 2026' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report of 2026' })).toHaveAttribute('href', '/reports/2026');
});

it.each(['26', '2026-13', '2026-1', 'last'])('does not ask for %s', async (period) => {
  await openPage(`/recaps/${period}`);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'There is no such month or year',
  );
  expect(server.calls).toEqual([]);
});
