import 'fake-indexeddb/auto';
import { offlineQueue } from '@feltbook/web-kit';
import { browserFiles, textOf } from '@feltbook/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';
import { logWithoutNetwork } from '../../../testing/queued';

const server = trackingServer();
/** Downloaded files by name. */
let files = new Map<string, Blob>();

beforeEach(() => {
  files = browserFiles();
});

async function exported(ending: string): Promise<string> {
  const named = () => [...files.keys()].find((name) => name.endsWith(ending));
  await waitFor(() => expect(named()).toMatch(/^feltbook-[a-z-]+-\d{4}-\d\d-\d\d\./));
  return textOf(files.get(named() ?? ''));
}
const choose = async (user: ReturnType<typeof player>, entry: RegExp) => {
  await user.click(await screen.findByRole('button', { name: 'Import / Export' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

describe('the menu of a list', () => {
  it('saves the filtered results as a table without formulas', async () => {
    const user = player();
    server.sessions = [
      cashSession('a', { location: 'Aria', buyin: 100, cashout: 300.5, tags: ['live'] }),
      cashSession('b', { location: '=1+1', buyin: 100, cashout: 50 }),
    ];
    await openPage('/cash?result=losing');
    await choose(user, /spreadsheet/);
    const [header, first, ...rest] = (await exported('.csv')).replace('\ufeff', '').split('\r\n');
    expect(header).toMatch(/^kind,date,startTime,endTime/);
    expect(first).toContain("'=1+1");
    expect(rest).toEqual(['']);
  });

  it('says what a filter leaves, and saves that as a file for the import', async () => {
    const user = player();
    server.sessions = [
      cashSession('a', { location: 'Aria', date: '2026-03-01' }),
      cashSession('b', { location: 'Wynn', date: '2026-03-02' }),
      cashSession('c', { location: 'Bellagio', date: '2026-03-03' }),
      cashSession('d', { location: 'Wynn', date: '2025-03-03' }),
    ];
    await openPage('/cash?venue=aria&venue=Wynn&from=2026-01-01&to=2026-12-31');
    await user.click(await screen.findByRole('button', { name: 'Import / Export' }));
    // The menu opens before the list is there.
    expect(
      await screen.findByRole('menuitem', { name: '2 filtered sessions for a spreadsheet (CSV)' }),
    ).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Everything, without the filter (JSON)' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: '2 filtered sessions (JSON)' }));
    const file = JSON.parse(await exported('.json')) as { sessions: { location: string }[] };
    expect(file).toMatchObject({ feltbook: 'results', tournaments: [] });
    expect(file.sessions.map(({ location }) => location).sort()).toEqual(['Aria', 'Wynn']);
  });

  it('saves all results of both kinds, regardless of the filters', async () => {
    const user = player();
    server.sessions = [cashSession('a', { tips: 5 }), cashSession('b', { cashout: 1 })];
    server.tournaments = [tournament('c', { name: 'Sunday' })];
    await openPage('/cash?result=losing');
    await choose(user, /Everything/);
    const file = JSON.parse(await exported('.json')) as { sessions: object[]; tournaments: object[] };
    expect(file).toMatchObject({ feltbook: 'results', version: 1 });
    expect(file.sessions).toHaveLength(2);
    expect(file.tournaments).toMatchObject([{ name: 'Sunday' }]);
    expect(JSON.stringify(file)).not.toContain('created_at');
  });

  it('leads to the report of this year', async () => {
    server.sessions = [cashSession('a')];
    const { router } = await openPage('/cash');
    await choose(player(), /Year report/);
    expect(router.state.location.pathname).toBe(`/reports/${new Date().getFullYear()}`);
  });

  it('shows an error if the file cannot be created', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/cash');
    await screen.findByRole('button', { name: 'Import / Export' });
    server.refusals = [{ method: 'GET', path: '/tournaments', status: 400 }];
    await choose(user, /Everything/);
    expect(await screen.findByText('The file could not be made. Please try again.')).toBeVisible();
    expect(files.size).toBe(0);
  });

  it('says that exporting everything needs a network, and what works without one', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/cash');
    await screen.findByRole('button', { name: 'Import / Export' });
    const failure = { method: 'GET', path: '/tournaments', status: 'network' } as const;
    server.refusals = [failure, failure, failure].map((one) => ({ ...one }));
    await choose(user, /Everything/);
    const said = await screen.findByText(/^A file with everything needs a network\./);
    expect(said).toBeVisible();
    expect(files.size).toBe(0);
  });

  it.each([/spreadsheet/, /Everything/])(
    'says how many wait on this device and are not in %s',
    async (entry) => {
      const user = player();
      server.sessions = [cashSession('a')];
      await openPage('/cash');
      await screen.findByText('1 of 1 sessions');
      await logWithoutNetwork(server, cashSession('waits', { location: 'Wynn' }));
      await screen.findByText('2 of 2 sessions, 1 waiting to be sent');
      await choose(user, entry);
      expect(
        await screen.findByText('1 result waits on this device to be sent, and is not in the file.'),
      ).toBeVisible();
      expect(await exported(entry.source === 'Everything' ? '.json' : '.csv')).not.toContain('Wynn');
      await act(() => offlineQueue.discardAll());
    },
  );
});
