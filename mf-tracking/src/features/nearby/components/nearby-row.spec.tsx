import { readEntry, writeEntry } from '@feltbook/web-kit';
import { ANN, signInAs } from '@feltbook/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose, field } from '../../../testing/entry-form';
import { ARIA, BELLAGIO, fakePosition } from '../../../testing/fake-position';
import { stored as session } from '../../../testing/own-table';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';
import { CONSENT_TEXT } from '../lib/texts';

const server = trackingServer();
const device = fakePosition();

beforeEach(() => {
  server.sessions = [
    cashSession('a', { location: 'Bellagio', date: '2026-01-01' }),
    cashSession('b', { location: 'Wynn', date: '2026-01-02' }),
    cashSession('c', { location: 'Aria', date: '2026-01-03' }),
  ];
});

const places = () => readEntry(ANN.id, 'nearby');
const row = () => screen.findByRole('group', { name: 'Venues near you' });
const press = async (name: string) => player().click(await screen.findByRole('button', { name }));
const text = async (expected: string | RegExp) =>
  waitFor(async () => expect(within(await row()).getByRole('status')).toHaveTextContent(expected));

/** Ann has turned it on before, and was at these venues. */
async function wasAt(...venues: { venue: string; latitude: number; longitude: number }[]) {
  await signInAs();
  await writeEntry(ANN.id, 'nearby', venues);
}

const entries = async () =>
  within(await screen.findByRole('listbox', { name: 'Location' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Opens the list of Location. @returns its entries */
async function offered(): Promise<(string | null)[]> {
  await player().click(await field(/^Location/));
  return entries();
}

describe('consent', () => {
  it('is asked for in words first; nothing asks the browser before', async () => {
    await openPage('/add');
    await text(CONSENT_TEXT);
    expect(await offered()).toEqual(['Aria', 'Wynn', 'Bellagio', 'Add new location']);
    expect(device.requests).toBe(0);
    expect(places()).toBeUndefined();

    await press('Nearest first');
    await text('Are you at this venue?');
    expect(device.requests).toBe(1);
    expect(places()).toEqual([]);
  });

  it('is remembered on this device, and withdrawn with all positions', async () => {
    await wasAt({ venue: 'bellagio', ...BELLAGIO });
    const { unmount } = await openPage('/add');
    await waitFor(() => expect(device.requests).toBe(1));
    await press('Turn off nearest first');
    await text(CONSENT_TEXT);
    await waitFor(() => expect(places()).toBeUndefined());
    expect(await offered()).toEqual(['Aria', 'Wynn', 'Bellagio', 'Add new location']);
    unmount();
    await openPage('/add');
    await text(CONSENT_TEXT);
    expect(device.requests).toBe(1);
  });

  it('is not given if the browser refuses, and can be given later', async () => {
    device.answer = 'denied';
    await openPage('/add');
    await press('Nearest first');
    await text('Allow your position in the browser’s settings first.');
    expect(places()).toBeUndefined();
    device.answer = BELLAGIO;
    await press('Nearest first');
    await waitFor(() => expect(places()).toEqual([]));
  });

  it('counts while the browser finds no position', async () => {
    device.answer = 'slow';
    await openPage('/add');
    await press('Nearest first');
    await text('Your position was not found. Venues keep their usual order.');
    expect(places()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'I am here now' })).toBeNull();
  });

  it('is not asked for where a browser has no positions, nor to change a result', async () => {
    await wasAt({ venue: 'bellagio', ...BELLAGIO });
    const { unmount } = await openPage('/edit/a');
    await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Bellagio'));
    expect(screen.queryByRole('group', { name: 'Venues near you' })).toBeNull();
    unmount();
    Reflect.deleteProperty(window, 'isSecureContext');
    await openPage('/add');
    await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Aria'));
    expect(screen.queryByRole('group', { name: 'Venues near you' })).toBeNull();
    expect(device.requests).toBe(0);
  });
});

describe('the list of venues', () => {
  it('begins with the nearest, each with its distance, which is not part of its name', async () => {
    await wasAt({ venue: 'wynn', ...ARIA }, { venue: 'bellagio', ...BELLAGIO });
    await openPage('/add');
    await text('Are you at this venue?');
    expect(await offered()).toEqual(['Bellagio 0.1\u00a0mi', 'Wynn 0.4\u00a0mi', 'Aria', 'Add new location']);
    await player().click(screen.getByRole('option', { name: /^Bellagio/ }));
    expect(await field(/^Location/)).toHaveValue('Bellagio');
    await text('Venues near you come first.');
  });

  it('does not wait for a position, and stays as it is while it is open', async () => {
    await wasAt({ venue: 'bellagio', ...BELLAGIO });
    device.answer = undefined;
    await openPage('/add');
    await text('Finding your position. It stays on this device.');
    expect(await offered()).toEqual(['Aria', 'Wynn', 'Bellagio', 'Add new location']);
    act(() => device.arrive(BELLAGIO));
    await text('Are you at this venue?');
    expect((await entries())[0]).toBe('Aria');
    await player().click(await field(/^Buy-in/));
    expect((await offered())[0]).toBe('Bellagio 0.1\u00a0mi');
  });

  it('is ordered for tournaments too', async () => {
    server.tournaments = [
      tournament('a', { location: 'Bellagio', date: '2026-01-01' }),
      tournament('b', { location: 'Wynn', date: '2026-01-02' }),
    ];
    await wasAt({ venue: 'bellagio', ...BELLAGIO });
    await openPage('/add-tournament');
    await text('Are you at this venue?');
    expect((await offered())[0]).toBe('Bellagio 0.1\u00a0mi');
  });
});

describe('the place of a venue', () => {
  it('is learned in a form only when the player says to be there', async () => {
    const user = player();
    await wasAt();
    await openPage('/add');
    await text('Are you at this venue?');
    await choose(user, /^Location/, 'Wynn');
    await press('I am here now');
    await text('Remembered on this device.');
    expect(places()).toEqual([{ venue: 'wynn', ...BELLAGIO }]);
    expect(screen.queryByRole('button', { name: 'I am here now' })).toBeNull();
    await choose(user, /^Location/, 'Aria');
    await text('Are you at this venue?');
    await user.clear(await field(/^Location/));
    await text('Venues near you come first.');
  });

  it('is not learned by a save', async () => {
    const user = player();
    await wasAt();
    await openPage('/add');
    await text('Are you at this venue?');
    await user.type(await field(/^Buy-in/), '300');
    await user.type(await field(/^Cash out/), '400{Enter}');
    await waitFor(() => expect(places()).toEqual([]));
  });

  it('is not offered from a rough position', async () => {
    await wasAt({ venue: 'bellagio', ...BELLAGIO });
    device.accuracy = 5000;
    await openPage('/add');
    await text('Your position is rough. Venues near it come first.');
    expect(screen.queryByRole('button', { name: 'I am here now' })).toBeNull();
    expect((await offered())[0]).toBe('Bellagio');
  });

  it('is learned when a session starts at the table, and is in no call', async () => {
    const user = player();
    await wasAt();
    await openPage('/table');
    await text('When you start, this device remembers where this venue is.');
    expect(screen.queryByRole('button', { name: 'I am here now' })).toBeNull();
    const buyin = await field(/^Buy-in/);
    await user.clear(buyin);
    await user.type(buyin, '300{Enter}');
    await screen.findByRole('button', { name: 'Rebuy' });
    await waitFor(() => expect(places()).toEqual([{ venue: 'aria', ...BELLAGIO }]));
    expect(JSON.stringify([session(), server.calls])).not.toMatch(/latitude|36\.11|115\.17/);
  });

  it('is not learned at the table without consent', async () => {
    const user = player();
    await openPage('/table');
    await text(CONSENT_TEXT);
    const buyin = await field(/^Buy-in/);
    await user.clear(buyin);
    await user.type(buyin, '300{Enter}');
    await screen.findByRole('button', { name: 'Rebuy' });
    expect(device.requests).toBe(0);
    expect(places()).toBeUndefined();
  });
});
