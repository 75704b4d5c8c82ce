import 'fake-indexeddb/auto';
import { RENAME_TEXTS } from '@feltbook/contracts';
import { offlineQueue } from '@feltbook/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { logWithoutNetwork } from '../../../testing/queued';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();
afterEach(() => act(() => offlineQueue.discardAll()));

const tick = (user: ReturnType<typeof player>, name: RegExp) =>
  screen.findByRole('checkbox', { name }).then((box) => user.click(box));
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  server.sessions = [
    cashSession('a', { location: 'Bellagio Las Vegas' }),
    cashSession('b', { location: 'bellagio  las vegas', game_type: 'Big O', tags: ['late'] }),
    cashSession('c', { location: 'Bellagio' }),
  ];
  server.tournaments = [tournament('d', { location: 'Cafe\u0301' })];
});

describe('the page of names', () => {
  it('merges what its preview counts, once, and undoes it', async () => {
    const user = player();
    await openPage('/names');
    expect(await screen.findAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Rename' })).toBeDisabled();
    await tick(user, /^Bellagio Las Vegas\s*2 results$/);
    await tick(user, /^Bellagio\s*1 result$/);
    await user.click(screen.getByRole('button', { name: 'Merge 2 venues' }));
    const name = dialog().getByLabelText(/^New name/);
    expect(name).toHaveValue('Bellagio Las Vegas');
    await user.clear(name);
    await user.type(name, 'Bellagio');
    await user.click(dialog().getByRole('button', { name: 'Preview' }));
    expect(await dialog().findByText(/^Bellagio Las Vegas: 2 results become Bellagio\./)).toBeVisible();
    expect(server.seen('POST', '/api/renames')).toEqual([]);
    server.refusals = [{ method: 'POST', path: '/api/renames', status: 'network' }];
    await user.click(dialog().getByRole('button', { name: 'Merge' }));

    await screen.findByText('Bellagio Las Vegas: 2 results are Bellagio now.', undefined, { timeout: 5000 });
    const calls = server.seen('POST', '/api/renames');
    expect(calls.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ field: 'venue', from: ['Bellagio Las Vegas', 'Bellagio'], to: 'Bellagio' })),
    );
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await screen.findByRole('checkbox', { name: /^Bellagio\s*3 results$/ })).not.toBeChecked();

    expect(await screen.findByRole('button', { name: 'Undo Bellagio Las Vegas → Bellagio' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('says which change to undo first', async () => {
    const user = player();
    const one = { id: 'r', field: 'venue', to: 'Wynn', at: '2026-05-01T10:00:00.000Z' } as const;
    server.renames = [{ ...one, from: ['Aria'], changed: { sessions: 1, tournaments: 0 } }];
    server.refusals = [
      {
        ...{ method: 'DELETE', path: '/api/renames', status: 409 },
        body: { error: RENAME_TEXTS.laterFirst, code: 'conflict', requestId: 'r' },
      },
    ];
    await openPage('/names');
    await user.click(await screen.findByRole('button', { name: 'Undo Aria → Wynn' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(RENAME_TEXTS.laterFirst);
  });

  it('shows what is wrong with a name, and knows the labels of games', async () => {
    const user = player();
    await openPage('/names?of=tag');
    await tick(user, /^late/);
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await user.type(dialog().getByLabelText(/^New name/), 'a, b');
    await user.click(dialog().getByRole('button', { name: 'Preview' }));
    expect(await dialog().findByText('A tag holds no comma.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));

    await user.click(screen.getByRole('radio', { name: 'Games' }));
    await tick(user, /^Big O/);
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await user.type(dialog().getByLabelText(/^New name/), "No-Limit hold'em");
    await user.click(dialog().getByRole('button', { name: 'Preview' }));
    await waitFor(() =>
      expect(server.seen('POST', '/api/renames/preview').map(({ body }) => body)).toEqual([
        { field: 'game', from: ['Big O'], to: 'nlhe' },
      ]),
    );
  });

  it('keeps the count and the arrow in their place beside Hebrew and Arabic names', async () => {
    server.sessions = [
      cashSession('a', { location: 'אולם תל אביב' }),
      cashSession('b', { location: 'كازينو' }),
    ];
    const user = player();
    await openPage('/names');
    await tick(user, /^אולם/);
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await user.type(dialog().getByLabelText(/^New name/), 'كازينو');
    await user.click(dialog().getByRole('button', { name: 'Preview' }));
    const [from, to] = ['\u2068אולם תל אביב\u2069', '\u2068كازينو\u2069'];
    expect(await dialog().findByRole('status')).toHaveTextContent(`${from}: 1 result becomes ${to}.`);
    await user.click(dialog().getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText(`${from}: 1 result is ${to} now.`)).toBeVisible();
    expect(await screen.findByText(`${from} → ${to}`)).toBeVisible();
  });

  it('asks to save first what only this device has', async () => {
    const user = player();
    await openPage('/names');
    await logWithoutNetwork(server, cashSession('waits', { location: 'Aria' }));
    expect(await screen.findByText('1 result on this device must be saved first.')).toBeVisible();
    await tick(user, /^Bellagio\s*1 result$/);
    expect(screen.getByRole('button', { name: 'Rename' })).toBeDisabled();
  });

  it('says that there are no names', async () => {
    server.sessions = [];
    await openPage('/names?of=tag');
    expect(await screen.findByText('You have no tags yet.')).toBeVisible();
  });
});
