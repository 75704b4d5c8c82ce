import { ENTRY_DEFAULTS_PATH, SAVED_TEXT } from '@feltbook/contracts';
import { readEntry } from '@feltbook/web-kit';
import { ANN } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseUsualValues, field, fillIn, save } from '../../../testing/entry-form';
import { openPage, player } from '../../../testing/render-page';
import { cashSession, tournament } from '../../../testing/records';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();
const asked = () => server.seen('GET', ENTRY_DEFAULTS_PATH);
const lists = () => [...server.seen('GET', '/sessions'), ...server.seen('GET', '/tournaments')];
const never = new Promise<void>(() => undefined);

beforeEach(() => {
  chooseUsualValues();
  server.sessions = [cashSession('a')];
  server.tournaments = [tournament('b')];
});

/** Opens a page, waits until its venue is filled in, and leaves it. */
async function visit(page: string, venue: string) {
  const { unmount } = await openPage(page);
  await waitFor(async () => expect(await field(/^Location/)).toHaveValue(venue));
  unmount();
}

it.each([
  ['/add', 'Aria'],
  ['/add-tournament', 'Wynn'],
  ['/edit/a', 'Aria'],
  ['/edit-tournament/b', 'Wynn'],
  ['/table', 'Aria'],
  ['/add?repeat=a', 'Aria'],
])('%s fetches no list of results', async (page, venue) => {
  await openPage(page);
  await waitFor(async () => expect(await field(/^Location/)).toHaveValue(venue));
  expect(asked()).not.toEqual([]);
  expect(lists()).toEqual([]);
});

it('opens with what the device stored, and asks whether that has changed', async () => {
  await visit('/add', 'Aria');
  await waitFor(() => expect(readEntry(ANN.id, 'entry-defaults')).toBeDefined());
  server.held = never;
  await openPage('/add');
  expect(await field(/^Location/)).toHaveValue('Aria');
  expect(screen.getByRole('button', { name: '1/2 Aria' })).toBeVisible();
  expect(screen.getAllByText('Fri, May 1, 2026 · 3 h · Aria')).toHaveLength(2);
  await waitFor(() => expect(asked().at(-1)?.ifNoneMatch).toMatch(/^"/));
});

it('fills in newer values, except where the player has typed or been', async () => {
  const user = player();
  await visit('/add', 'Aria');
  await waitFor(() => expect(readEntry(ANN.id, 'entry-defaults')).toBeDefined());
  const newer = { location: 'Wynn', stakes: '2/5', game_type: 'omaha', duration: 5 };
  server.sessions = [cashSession('c', newer), cashSession('d', newer)];
  let arrive = () => {};
  server.held = new Promise((resolve) => (arrive = resolve));
  await openPage('/add');
  await user.click(await field(/^Stakes/));
  await user.keyboard('{Escape}');
  await user.type(await field(/^Cash out/), '250');
  arrive();
  await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Wynn'));
  expect(await field(/^Game type/)).toHaveValue('omaha');
  expect(await field(/^End time/)).toHaveValue('01:00');
  expect(await field(/^Stakes/)).toHaveValue('1/2');
  expect(await field(/^Cash out/)).toHaveValue('250');
  expect(await field(/^Cash out/)).toHaveFocus();
});

it('is usable before anything is known, and then without any answer', async () => {
  const user = player();
  server.held = never;
  await openPage('/add');
  await user.type(await field(/^Cash out/), '250');
  expect(await field(/^Cash out/)).toHaveValue('250');
  expect(await save()).toBeEnabled();
});

it('has its own save at once, and fetches the new values after it', async () => {
  const user = player();
  await openPage('/add');
  await fillIn(user);
  await user.click(await save());
  await screen.findByText(SAVED_TEXT, { exact: false });
  const recent = screen.getByRole('heading', { name: 'Recent cash sessions' }).closest('section');
  expect(within(recent as HTMLElement).getByText(/May 2, 2026/)).toBeVisible();
  await waitFor(() => expect(asked()).toHaveLength(2));
  await waitFor(() => expect(JSON.stringify(readEntry(ANN.id, 'entry-defaults'))).toContain('2026-05-02'));
  expect(lists()).toEqual([]);
});

it('offers older names once a list is opened', async () => {
  const user = player();
  server.mostNames = 1;
  server.sessions = [cashSession('a'), cashSession('b', { date: '2026-01-01', location: 'Kitchen' })];
  await openPage('/add');
  const location = await field(/^Location/);
  await waitFor(() => expect(location).toHaveValue('Aria'));
  expect(lists()).toEqual([]);
  await user.clear(location);
  await user.type(location, 'Kit');
  await user.click(await screen.findByRole('option', { name: 'Kitchen' }));
  expect(location).toHaveValue('Kitchen');
  expect(server.seen('GET', '/sessions')).toHaveLength(1);
});

it('shows nothing of another player', async () => {
  await visit('/add', 'Aria');
  server.held = never;
  await openPage('/add', { id: 'bob', email: 'bob@example.com', displayName: 'Bob', role: 'player' });
  expect(await field(/^Location/)).toHaveValue('');
  expect(screen.queryByText(/Aria/)).not.toBeInTheDocument();
  expect(asked().at(-1)?.ifNoneMatch).toBeNull();
});
