import type { AdminSession } from '@feltbook/contracts';
import { color } from '@feltbook/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { adminServer } from '../../../testing/admin-server';
import { openPage, owner } from '../../../testing/render-page';
import { OWNER_ROW, userOf } from '../../../testing/users';

const server = adminServer();
const SESSIONS = 'GET /api/admin/user-sessions';

const session = (id: string, change: Partial<AdminSession> = {}): AdminSession => ({
  id,
  is_tournament: false,
  type: 'cash',
  date: '2026-11-19',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/3',
  duration: 4.5,
  buyin: 300,
  cashout: 520.4,
  tournament_name: null,
  place: null,
  entries: null,
  places_paid: null,
  ...change,
});

const open = async (name: string) => {
  await owner().click(await screen.findByTitle(name));
  const title = await screen.findByText(name, { selector: '[role=dialog] h2' });
  return within(title.closest('[role=dialog]') as HTMLElement);
};

it('shows the five latest sessions', async () => {
  server.answers[SESSIONS] = [
    session('1'),
    session('2', {
      is_tournament: true,
      type: 'tournament',
      stakes: null,
      tournament_name: 'Nightly',
      cashout: 0,
      place: 3,
      entries: 10_043,
    }),
    ...['3', '4', '5', '6', '7'].map((id) => session(id)),
  ];
  await openPage();
  const dialog = await open('Player ann');
  const rows = within(await dialog.findByLabelText('Latest sessions')).getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent(/^1\/3 .*\+\$220Nov 19, 2026 · Aria · 4\.5 h$/);
  expect(rows[1]).toHaveTextContent('Nightly\u2212$300Nov 19, 2026 · Aria · 4.5 h · place 3 of 10,043');
  expect(server.seen(SESSIONS)).toEqual([`${SESSIONS}?email=ann%40example.com&limit=5`]);
});

it('has hourlies without a colour, with what they leave out, and none without hours', async () => {
  const unknown = { tournament_hours: 0, tournament_hourly: 0, tournament_without_hours: 3 };
  server.users = [OWNER_ROW, userOf('ann', { ...unknown, cash_without_hours: 2 })];
  await openPage();
  const dialog = await open('Player ann');
  const of = (name: string) => dialog.getByText(name).nextElementSibling;
  expect(of('Cash per hour')).toHaveTextContent('+$262 without hours');
  expect(globalThis.getComputedStyle(dialog.getByText('+$26')).color).toBe(color.text);
  expect(of('Tournament per hour')).toHaveTextContent('–3 without hours');
});

it('shows a text if there are none, and requests a user without an e-mail address by id', async () => {
  server.users = [OWNER_ROW, userOf('h', { email: null, handle: 'grinder', name: 'Gus' })];
  await openPage();
  const dialog = await open('Gus');
  expect(await dialog.findByText('No sessions found for this user')).toBeVisible();
  expect(server.seen(SESSIONS)).toEqual([`${SESSIONS}?id=h&limit=5`]);
});

it('shows an error if they cannot be loaded, and retries', async () => {
  server.refusals[SESSIONS] = 500;
  await openPage();
  const dialog = await open('Player ann');
  expect(await dialog.findByText('The sessions could not be loaded.')).toBeVisible();
  delete server.refusals[SESSIONS];
  await owner().click(dialog.getByText('Retry'));
  expect(await dialog.findByText('No sessions found for this user')).toBeVisible();
});

it('shows until when the trial is extended', async () => {
  server.users = [OWNER_ROW, userOf('ann', { extended_trial_until: '2026-11-30T12:00:00.000Z' })];
  await openPage();
  const dialog = await open('Player ann');
  expect(dialog.getByText('Extended trial until').nextSibling).toHaveTextContent('Nov 30, 2026');
});

it('offers the actions, and shows their changes', async () => {
  await openPage();
  const dialog = await open('Player ann');
  server.users = [
    OWNER_ROW,
    userOf('ann', { subscription_status: 'grandfathered', final_status: 'Feltbook OG', trial_active: false }),
  ];
  await owner().click(dialog.getByText('Make OG'));
  expect(await dialog.findByText('Feltbook OG')).toBeVisible();
  await waitFor(() => expect(dialog.queryByText('Make OG')).not.toBeInTheDocument());
});
