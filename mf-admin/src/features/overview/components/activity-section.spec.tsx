import { screen } from '@testing-library/react';
import { adminServer } from '../../../testing/admin-server';
import { ANALYTICS } from '../../../testing/analytics';
import { openPage, owner } from '../../../testing/render-page';
import { figuresOf, rowsOf } from '../../../testing/tables';

const server = adminServer();
const CALL = 'GET /api/admin/analytics';

const open = () => openPage('/admin?tab=overview');

it('shows active and new users with their trends', async () => {
  await open();
  expect(await figuresOf('Active users')).toEqual([
    'Daily active5Signed in within a day',
    'Weekly active15Within 7 days',
    'Monthly active31Within 30 days',
    'New users in 30 days12+20% to the 30 days before',
  ]);
});

it('shows no trend without an earlier count', async () => {
  server.answers[CALL] = { ...ANALYTICS, new_users_previous_30d: 0 };
  await open();
  expect(await screen.findByText('0 in the 30 days before')).toBeVisible();
});

it('shows the bands of activity with their shares', async () => {
  await open();
  expect(await rowsOf('Users by how many sessions and tournaments they logged')).toEqual([
    'High Activity (20+) | 4 | 10%',
    'Regular (5 to 19) | 10 | 25%',
    'Occasional (1 to 4) | 16 | 40%',
    'Inactive (none) | 10 | 25%',
  ]);
});

it('shows the five most active players, and the use of features', async () => {
  await open();
  expect(await rowsOf('The users who have played most, in hours')).toEqual([
    'Ann | 600.5\u00a0h',
    'Bob | 500.5\u00a0h',
    'Cyd | 400.5\u00a0h',
    'Dot | 300.5\u00a0h',
    'Eli | 200.5\u00a0h',
  ]);
  expect(await rowsOf('Users by what they use')).toEqual([
    'Log cash sessions | 28 | 70%',
    'Log tournaments | 12 | 30%',
    'Log both | 10 | 25%',
    'More than 5 results | 14 | 35%',
    'More than 10 results | 8 | 20%',
  ]);
});

it('shows a text if nobody has played', async () => {
  server.answers[CALL] = { ...ANALYTICS, top_active_users: [] };
  await open();
  expect(await screen.findByText('Nobody has played yet.')).toBeVisible();
});

it('shows an error and Retry if it cannot be loaded', async () => {
  server.refusals[CALL] = 500;
  await open();
  expect(await screen.findByText('How active users are is missing. No.')).toBeVisible();
  expect(screen.getByText('Failed to fetch admin data')).toBeVisible();
  delete server.refusals[CALL];
  await owner().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Feature use')).toBeVisible();
});
