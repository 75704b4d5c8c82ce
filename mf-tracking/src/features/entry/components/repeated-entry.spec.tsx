import 'fake-indexeddb/auto';
import { staleCache } from '@feltbook/web-kit';
import { storeAnswers } from '@feltbook/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { chooseUsualValues, field } from '../../../testing/entry-form';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(async () => {
  await staleCache.clear();
  chooseUsualValues();
  server.sessions = [cashSession('a', { location: 'Kitchen', date: '2026-01-01' }), cashSession('b')];
  server.tournaments = [tournament('c')];
});

const withoutNetwork = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failure = { method: 'GET', path: '/', status: 'network' } as const;
  server.refusals = Array.from({ length: 20 }, () => ({ ...failure }));
};

it('repeats a result after a reload without a network, from the list on the device', async () => {
  const { unmount } = await openPage('/cash');
  await screen.findByText('2 of 2 sessions');
  await storeAnswers();
  unmount();
  withoutNetwork();
  await openPage('/add?repeat=a');
  await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Kitchen'));
  expect(server.seen('GET', '/sessions/a')).toEqual([]);
});

it.each([
  ['/add?repeat=a', 'Repeating this session needs a network.'],
  ['/add-tournament?repeat=c', 'Repeating this tournament needs a network.'],
])('says of %s what is needed if the device has no list, and leaves the form usable', async (page, text) => {
  withoutNetwork();
  await openPage(page);
  expect(await screen.findByText(text)).toBeVisible();
  await player().type(await field(/^Buy-in/), '250');
  expect(await field(/^Buy-in/)).toHaveValue('250');
});

it('says that the result is gone', async () => {
  await openPage('/add?repeat=gone');
  expect(await screen.findByText('Session not found.')).toBeVisible();
});

it('says that the result could not be loaded', async () => {
  server.refusals = [{ method: 'GET', path: '/sessions/a', status: 500 }];
  await openPage('/add?repeat=a');
  expect(await screen.findByText('Error: Failed to fetch session')).toBeVisible();
});
