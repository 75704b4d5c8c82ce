import { onPhone } from '@feltbook/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(() => onPhone());

const thisYear = new Date().getFullYear();
const aria = () => cashSession('a', { date: `${thisYear - 1}-05-09`, location: 'Aria', duration: 2.5 });

async function openList() {
  server.sessions = [aria()];
  const { router } = await openPage('/cash');
  const row = await screen.findByRole('listitem');
  return { router, row, front: within(row).getByRole('link') };
}

async function choose(entry: string) {
  const user = player();
  const { router } = await openList();
  await user.click(screen.getByRole('button', { name: /^Actions: Aria/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return router;
}

const swipe = (target: Element, from: number, to: number) => {
  const touch = (clientX: number) => ({ touches: [{ clientX, clientY: 100 }] });
  fireEvent.touchStart(target, touch(from));
  fireEvent.touchMove(target, touch((from + to) / 2));
  fireEvent.touchMove(target, touch(to));
  fireEvent.touchEnd(target);
};

it('says the place, the stakes, the day with its year, the hours and the profit', async () => {
  const { row, front } = await openList();
  expect(row).toHaveTextContent(/^Aria · 1\/2\w{3}, May 9, \d{4} · 2\.5 h/);
  expect(row).toHaveTextContent(`${thisYear - 1}`);
  expect(front).toHaveAttribute('href', '/session/a');
});

it('leaves this year out, and says a tournament’s name and place', async () => {
  server.tournaments = [
    tournament('t', {
      date: `${thisYear}-01-09`,
      name: 'Turbo',
      location: 'Wynn',
      place: 3,
      entries: 10_043,
    }),
  ];
  await openPage('/tournaments');
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/^TurboWynn · \w{3}, Jan 9 · /);
  expect(row).toHaveTextContent('3 of 10,043');
});

it('has a menu that edits', async () => {
  const router = await choose('Edit');
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/a'));
});

it('has a menu that deletes after a confirmation', async () => {
  await choose('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete session' });
  await player().click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No cash sessions yet')).toBeVisible();
});

it('has a menu that repeats the session today, in a form of its own', async () => {
  const router = await choose('Repeat');
  await waitFor(() => expect(router.state.location.pathname).toBe('/add'));
  const cashout = await screen.findByLabelText(/^Cash out/);
  await waitFor(() => expect(cashout).toHaveFocus());
  expect(cashout).toHaveValue('');
  expect(screen.getByLabelText(/^Buy-in/)).toHaveValue('200');
  expect(screen.queryByRole('radiogroup', { name: /fill/i })).not.toBeInTheDocument();
});

it('follows a finger, and acts when it is let go far enough', async () => {
  const { router, front } = await openList();
  swipe(front, 200, 240);
  swipe(front, 10, 200);
  expect(router.state.location.pathname).toBe('/cash');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  swipe(front, 300, 150);
  const dialog = await screen.findByRole('dialog', { name: 'Delete session' });
  await player().click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  swipe(front, 100, 250);
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/a'));
});

it('ends where it was when the browser takes the touch over', async () => {
  const { front, router } = await openList();
  fireEvent.touchStart(front, { touches: [{ clientX: 100, clientY: 0 }] });
  fireEvent.touchMove(front, { touches: [{ clientX: 260, clientY: 0 }] });
  const moved = front.closest('[data-swipe="right"]');
  expect(moved).not.toBeNull();
  fireEvent.touchCancel(front);
  expect(moved).not.toHaveAttribute('data-swipe');
  fireEvent.touchEnd(front);
  expect(router.state.location.pathname).toBe('/cash');
});
