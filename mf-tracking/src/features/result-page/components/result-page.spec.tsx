import 'fake-indexeddb/auto';
import { hideAmounts } from '@feltbook/ui';
import { offlineQueue, useUndoOffer } from '@feltbook/web-kit';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

afterEach(() => act(() => hideAmounts(false)));
afterEach(() => act(() => offlineQueue.discardAll()));
beforeEach(() => {
  server.sessions = [
    cashSession('a', { notes: 'Good table.' }),
    cashSession('b', { date: '2026-05-03', buyin: 300, cashout: 200, duration: 2 }),
  ];
  server.tournaments = [tournament('t', { place: 3, entries: 10_043 })];
});

/** @returns the offer to undo, as the host shows it */
const offered = () => renderHook(useUndoOffer).result;

async function deleteOn(page: string) {
  const user = player();
  const opened = await openPage(page);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete session' });
  const named = dialog.textContent;
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  return { ...opened, named };
}

it('shows a cash session, and compares it with the average of its game', async () => {
  await openPage('/session/a');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent("No-Limit Hold'em 1/2");
  expect(screen.getByText('+$300')).toBeVisible();
  expect(screen.getByText('+$100 an hour · 3 h · +150 bb · +50 bb/h')).toBeVisible();
  // 200 dollars in 5 hours.
  expect(
    await screen.findByText('$60 an hour above your average at 1/2 Aria: +$40 an hour, 2 sessions.'),
  ).toBeVisible();
  expect(screen.getByText('Good table.')).toBeVisible();
  expect(screen.getByText('8:00 PM to 11:00 PM')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/edit/a');
  expect(screen.getByRole('link', { name: 'Repeat' })).toHaveAttribute('href', '/add?repeat=a');
});

it('hides the stacks in its notes with all amounts, also in its form', async () => {
  server.sessions = [
    cashSession('a', { notes: 'Soft.\n8:15 PM 1,450' }),
    cashSession('b', { notes: 'Soft.' }),
  ];
  act(() => hideAmounts(true));
  const { unmount } = await openPage('/session/a');
  expect(await screen.findByText(/^Soft\.\s8:15 PM •••$/)).toBeVisible();
  unmount();
  const form = await openPage('/edit/a');
  const notes = await screen.findByLabelText('Notes');
  expect(notes).toHaveValue('Soft.\n8:15 PM 1,450');
  expect(notes).toHaveAttribute('data-amount');
  form.unmount();
  await openPage('/edit/b');
  expect(await screen.findByLabelText('Notes')).not.toHaveAttribute('data-amount');
});

it('says that there is nothing to compare the only session of a game with', async () => {
  server.sessions = [cashSession('a')];
  await openPage('/session/a');
  expect(await screen.findByText('Your only session at 1/2 Aria.')).toBeVisible();
});

it('shows a tournament', async () => {
  await openPage('/tournament/t');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Nightly');
  expect(screen.getByText('−$100')).toBeVisible();
  expect(screen.getByText('10,043')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/edit-tournament/t');
});

it('shows the days, the chop, the bounties and the tickets of a tournament in plain words', async () => {
  server.tournaments = [
    tournament('t', {
      ...{ duration: 18.75, startTime: '12:00', endTime: '16:15', day_hours: '8:30 + 6 + 4:15' },
      ...{ place: 2, chop: 'ICM, 3 left', bounties: 3, bounties_amount: 150, registration_level: 9 },
      ...{ buyin: 530, ticket_spent: 530, cashout: 1680, ticket_won: 1030.5, payouts: '1: 5000, 2-3: 300.5' },
    }),
  ];
  await openPage('/tournament/t');
  const fact = async (name: string) =>
    (await screen.findByText(name)).nextSibling?.textContent
      ?.replaceAll(/\s/g, ' ')
      .replaceAll('\u2011', '-');
  expect(await fact('Time')).toBe('12:00 PM to 4:15 PM, 18.8 h (day 1: 8:30 h, day 2: 6 h, day 3: 4:15 h)');
  expect(await fact('Place')).toBe('2, chop: ICM, 3 left');
  expect(await fact('Bounties')).toBe('3');
  expect(await fact('Bounties won')).toBe('$150.00');
  expect(await fact('Registered in level')).toBe('9');
  expect(await fact('Payouts')).toBe('1: $5,000.00, 2-3: $300.50');
  expect(await fact('Ticket won')).toBe('$1,030.50');
  expect(await fact('Paid with a ticket')).toBe('$530.00');
  expect(await fact('Cash without tickets')).toBe('$0.00 in, $649.50 out');
});

it.each([
  ['/session/gone', 'Session not found.'],
  ['/tournament/gone', 'Tournament not found.'],
])('%s: %s', async (page, text) => {
  await openPage(page);
  expect(await screen.findByText(text)).toBeVisible();
});

it('names what it deletes, goes to the list, and undoes it', async () => {
  const { router, named } = await deleteOn('/session/a');
  expect(named).toMatch(/No-Limit Hold'em.*1\/2.*Fri, May 1, 2026 · 3.h · .*Aria.*\+\$300/);
  expect(named).toContain('Are you sure you want to delete this cash session?');
  await waitFor(() => expect(router.state.location.pathname).toBe('/cash'));
  expect(server.sessions.map(({ id }) => id)).toEqual(['b']);
  const offer = offered();
  expect(offer.current?.text).toBe('Deleted: 1/2 Aria, Fri, May 1, 2026');
  await act(async () => offer.current?.undo());
  await waitFor(() =>
    expect(server.sessions.find(({ id }) => id === 'a')).toMatchObject({ notes: 'Good table.' }),
  );
  expect(await screen.findByText('2 of 2 sessions')).toBeVisible();
});

/** Undoes what is offered. */
async function undo() {
  await waitFor(() => expect(offered().current).toBeDefined());
  const offer = offered().current;
  await act(async () => offer?.undo());
}

it('stores a result once whose deletion is undone twice', async () => {
  await deleteOn('/session/a');
  await undo();
  await undo();
  await waitFor(() => expect(server.sessions.filter(({ id }) => id === 'a')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Saving…')).not.toBeInTheDocument());
  expect(server.sessions).toHaveLength(2);
});

it('undoes a deletion later, if there is no network now', async () => {
  await deleteOn('/session/a');
  await waitFor(() => expect(server.sessions).toHaveLength(1));
  server.refusals = [{ method: 'POST', path: '/sessions/a/restore', status: 'network' }];
  await undo();
  expect(await screen.findByRole('button', { name: /^Waiting: / })).toBeVisible();
  await act(async () => void (await offlineQueue.send()));
  await waitFor(() => expect(server.sessions.map(({ id }) => id)).toContain('a'));
});

it('keeps a result that the server does not restore, with its reason', async () => {
  await deleteOn('/session/a');
  await waitFor(() => expect(server.sessions).toHaveLength(1));
  const body = { error: 'No such session.', code: 'not_found', requestId: 'r' };
  server.refusals = [{ method: 'POST', path: '/sessions/a/restore', status: 404, body }];
  await undo();
  expect(await screen.findByText(/^Not saved: No-Limit/)).toBeVisible();
});
