import { currentSession } from '@feltbook/web-kit';
import type { AdminUser } from '@feltbook/contracts';
import { media } from '@feltbook/ui';
import { screenOf } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { adminServer } from '../../../testing/admin-server';
import { onPhone, openPage, owner } from '../../../testing/render-page';
import { bareUser, OWNER_ROW, userOf } from '../../../testing/users';

const server = adminServer();
const USERS = 'GET /api/admin/users';

/** Finds rows by text and label: computing the accessible names of a whole table takes seconds. */
const table = async () => {
  await screen.findByText('Olga Owner');
  return within(document.querySelector('table') as HTMLElement);
};
const header = async (name: string) => (await table()).getByText(name).closest('th') as HTMLElement;
const lastQuery = () =>
  Object.fromEntries(new URLSearchParams(server.seen(`${USERS}?`).at(-1)?.split('?')[1]));
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const openMenu = async (name: string) => {
  await owner().click(await screen.findByLabelText(`Actions on ${name}`));
  return within((await screen.findByText('Delete user')).closest('[role=menu]') as HTMLElement);
};

const openDialog = async (): Promise<HTMLElement> => {
  await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  return document.querySelector('[role=dialog]') as HTMLElement;
};

describe('the list', () => {
  it('starts with the owner, then by last login, newest first', async () => {
    await openPage();
    await table();
    const names = [...document.querySelectorAll('tbody button[title]')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Olga Owner', 'Player ann', 'Player bob']);
    expect(await header('Last login')).toHaveAttribute('aria-sort', 'descending');
    expect(lastQuery()).toEqual({ sort: 'last_login', order: 'desc', limit: '50', offset: '0' });
    expect(screen.getByText('1–3 of 3 users')).toBeVisible();
  });

  it('shows a user’s data', async () => {
    await openPage();
    const cells = [...(await rowOf('Player ann')).querySelectorAll('td')].map(
      ({ textContent }) => textContent,
    );
    expect(cells.join('|')).toContain(
      'ann@example.com|Trial|Nov 20, 2026|10/10|12|3|61.5|+$1,235|\u2212$250',
    );
    expect(within(await rowOf('Olga Owner')).getByText('Feltbook God')).toBeVisible();
    // A name that is written from right to left is cut off at its own end.
    expect(screen.getByRole('button', { name: 'Player ann' })).toHaveAttribute('dir', 'auto');
  });

  it('is sorted by the server: another header ascending, the same one reversed', async () => {
    await openPage();
    await owner().click((await table()).getByText('Cash P/L'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'cash_profit_loss', order: 'asc' }));
    expect(await header('Cash P/L')).toHaveAttribute('aria-sort', 'ascending');
    expect(await header('Last login')).not.toHaveAttribute('aria-sort');
    await owner().click((await table()).getByText('Cash P/L'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'cash_profit_loss', order: 'desc' }));
  });

  it('fits a laptop as a table of fewer columns, with whole texts as titles, sorted by any figure', async () => {
    screenOf(media.calm, media.upTo.cards, media.upTo.tournamentCards);
    const email = `${'a'.repeat(60)}@example.com`;
    server.users = [OWNER_ROW, userOf('ann', { email })];
    await openPage();
    const heads = (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      ...['Name', 'Email', 'Status', 'Last login', 'Trial used', 'Sessions', 'Cash P/L'],
      ...['Tourn. P/L', 'Actions'],
    ]);
    expect(screen.getByTitle(email)).toHaveTextContent(email);
    await owner().selectOptions(screen.getByLabelText('Sort by'), 'Tournament hours');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'tournament_hours', order: 'desc' }));
  });

  it('has cards on narrow screens, where another order starts descending', async () => {
    onPhone();
    await openPage();
    const cards = await screen.findByRole('list', { name: 'Users' });
    expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await owner().selectOptions(screen.getByLabelText('Sort by'), 'Hours');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'hours_played', order: 'desc' }));
    await owner().click(screen.getByLabelText('Descending'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'hours_played', order: 'asc' }));
  });

  it('has pages', async () => {
    server.users = [OWNER_ROW, ...Array.from({ length: 60 }, (_, at) => userOf(`p${at}`))];
    await openPage();
    expect(await screen.findByText('1–50 of 61 users')).toBeVisible();
    await owner().click(screen.getByText('Next'));
    expect(await screen.findByText('51–61 of 61 users')).toBeVisible();
    expect(lastQuery()).toMatchObject({ limit: '50', offset: '50' });
    expect(screen.getByText('Next')).toBeDisabled();
    expect(screen.queryByText('Olga Owner')).not.toBeInTheDocument();
  });

  it('is searched once the owner has stopped typing, and shows a text if nobody is found', async () => {
    await openPage();
    await table();
    await owner().type(screen.getByLabelText('Search'), 'nobody');
    expect(await screen.findByText('No users match this search')).toBeVisible();
    expect(server.seen(`${USERS}?`).filter((call) => call.includes('q='))).toHaveLength(1);
    await owner().click(screen.getByText('Reset'));
    expect(await screen.findByText('Player ann')).toBeVisible();
  });

  it('shows dashes, and explains them, for data of an unavailable service', async () => {
    server.users = [OWNER_ROW, bareUser('ann')];
    await openPage();
    expect(await screen.findByText('Some figures are missing')).toBeVisible();
    expect(within(await rowOf('Player ann')).getAllByText('–')).toHaveLength(8);
  });
});

const LATER = '2999-01-01T00:00:00.000Z';
const USED_UP = { trial_active: false, subscription_status: 'trial_expired' } as const;

describe('actions', () => {
  it('are not offered on the owner’s row', async () => {
    await openPage();
    expect(within(await rowOf('Player ann')).getByLabelText('Actions on Player ann')).toBeVisible();
    expect(within(await rowOf('Olga Owner')).queryByLabelText(/^Actions/)).not.toBeInTheDocument();
    await owner().click(screen.getByTitle('Olga Owner'));
    const dialog = await openDialog();
    expect(within(dialog).queryByRole('button', { name: /trial|OG|Delete/ })).not.toBeInTheDocument();
  });

  it.each<[string, Partial<AdminUser>, string]>([
    ['Make OG', {}, 'grandfather'],
    ['Disable trial', {}, 'disable_trial'],
    ['Disable trial', { ...USED_UP, extended_trial_until: LATER }, 'disable_trial'],
    ['Enable trial', USED_UP, 'enable_trial'],
  ])('%s: calls the server and refetches the list', async (label, change, action) => {
    server.users = [OWNER_ROW, userOf('ann', change)];
    await openPage();
    const menu = await openMenu('Player ann');
    const before = server.seen(`${USERS}?`).length;
    server.users = [OWNER_ROW, userOf('ann', { ...change, final_status: 'Changed' })];
    await owner().click(menu.getByText(label));
    expect(await screen.findByText('Changed')).toBeVisible();
    expect(server.seen('PUT')).toEqual([
      `PUT /api/admin/users/ann/subscription-status {"action":"${action}"}`,
    ]);
    expect(server.seen(`${USERS}?`).length).toBeGreaterThan(before);
  });

  it.each<[string, Partial<AdminUser>, string[]]>([
    [
      'OG, whose trial was extended before',
      { subscription_status: 'grandfathered', trial_active: false, extended_trial_until: LATER },
      ['Enable trial'],
    ],
    ['used up', USED_UP, ['Enable trial', 'Make OG']],
    [
      'used up, and the extended trial is over',
      { ...USED_UP, extended_trial_until: '2020-01-01T00:00:00.000Z' },
      ['Enable trial', 'Make OG'],
    ],
  ])('are offered only if they would change something: %s', async (_case, user, actions) => {
    server.users = [OWNER_ROW, userOf('ann', user)];
    await openPage();
    const entries = (await openMenu('Player ann'))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    expect(entries).toEqual([...actions, 'Delete user']);
  });

  it('show an error if they fail', async () => {
    server.refusals['PUT /api/admin/users/ann/subscription-status'] = 409;
    await openPage();
    await owner().click((await openMenu('Player ann')).getByText('Make OG'));
    expect(await screen.findByText('“Make OG” did not work for Player ann.')).toBeVisible();
    expect(screen.getByText('Player ann')).toBeVisible();
  });

  it('delete a user only after confirmation', async () => {
    await openPage();
    await owner().click((await openMenu('Player bob')).getByText('Delete user'));
    const dialog = await openDialog();
    expect(dialog).toHaveTextContent('This will delete the user and all their data. This cannot be undone.');
    expect(dialog).toHaveTextContent('Player bob (bob@example.com)');
    expect(server.seen('DELETE')).toEqual([]);
    server.users = [OWNER_ROW, userOf('ann')];
    await owner().click(within(dialog).getByText('Delete user', { selector: 'button' }));
    await waitFor(() => expect(screen.queryByText('Player bob')).not.toBeInTheDocument());
    expect(server.seen('DELETE')).toEqual(['DELETE /api/admin/users/bob']);
    expect(screen.getByText('1–2 of 2 users')).toBeVisible();
  });

  it('show an error if a user cannot be deleted', async () => {
    server.refusals['DELETE /api/admin/users/bob'] = 500;
    await openPage();
    await owner().click((await openMenu('Player bob')).getByText('Delete user'));
    const dialog = await openDialog();
    await owner().click(within(dialog).getByText('Delete user', { selector: 'button' }));
    expect(await screen.findByText('Player bob could not be deleted.')).toBeVisible();
    expect(screen.getByTitle('Player bob')).toBeInTheDocument();
  });
});

describe('a list that cannot be loaded', () => {
  const TOTALS = {
    userCount: 1204,
    totalSessions: 6020,
    totalCashOut: 90_000,
    totalHours: 24_080,
    totalTournaments: 1204,
    totalTournamentWinnings: 8000,
    avgTournamentBuyin: 60,
  };

  it('is replaced by labelled sample users without actions', async () => {
    server.refusals[USERS] = 500;
    server.answers['GET /api/stats'] = TOTALS;
    await openPage();
    const sample = within(await screen.findByRole('region', { name: 'Sample data' }));
    expect(screen.getByText('Failed to fetch admin data')).toBeVisible();
    expect(sample.getByText(/These are not your users/)).toBeVisible();
    expect(sample.getAllByRole('row')).toHaveLength(6);
    expect(sample.getByText('Sample user 1').closest('tr')).toHaveTextContent('Sample user 1––––5120');
    expect(sample.queryByRole('button')).not.toBeInTheDocument();

    delete server.refusals[USERS];
    await owner().click(screen.getByText('Retry'));
    expect(await screen.findByText('Player ann')).toBeVisible();
    expect(screen.queryByText(/Sample/)).not.toBeInTheDocument();
  });

  it('has no sample users on a 403, which does not end the session', async () => {
    server.refusals[USERS] = 403;
    server.answers['GET /api/stats'] = TOTALS;
    await openPage();
    expect(await screen.findByText('Failed to fetch admin data')).toBeVisible();
    expect(screen.queryByText(/Sample/)).not.toBeInTheDocument();
    expect(server.seen('GET /api/stats')).toEqual([]);
    expect(currentSession().token).not.toBeNull();
  });

  it('keeps the shown list if another order cannot be loaded', async () => {
    await openPage();
    await table();
    server.refusals[USERS] = 500;
    await owner().click((await table()).getByText('Sessions'));
    expect(await screen.findByText(/could not be brought up to date/)).toBeVisible();
    expect(screen.getByText('Player ann')).toBeVisible();
  });
});
