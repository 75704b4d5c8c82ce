import { screen, waitFor } from '@testing-library/react';
import { cashSession } from '../../../testing/records';
import { choose, importButton, importServer, sent } from '../../../testing/import-page';
import { read } from '../lib/readers/testing/read-lines';

const server = importServer();

const LINES = [
  'Date,Hours,Location,Stakes,Game,Buy-in,Cash-out',
  '2025-04-13,2,Aria,1/2,nlhe,200,350',
  '2025-04-14,3,Wynn,2/5,nlhe,500,100',
];
const exported = () => new File([LINES.join('\n')], 'history.csv');
const stored = (changes: object) =>
  cashSession('a', {
    ...{ date: '2025-04-13', startTime: undefined, endTime: undefined, duration: 2 },
    ...{ buyin: 200, cashout: 350, location: 'Aria', stakes: '1/2', game_type: 'nlhe', ...changes },
  });

describe('a row that comes again', () => {
  it('is there already although its result was updated', async () => {
    const [first, second] = read(LINES).sessions;
    server.sessions = [stored({ buyin: 250, date: '2024-01-01', notes: 'mine' })];
    server.sources = { sessions: [{ id: 'a', source: first?.source ?? '' }], tournaments: [] };
    const { user } = await choose(exported());
    expect(await screen.findByText('You already have 1 of them.')).toBeVisible();
    expect(await importButton()).toHaveTextContent('Import 1 cash session');
    await user.click(await importButton());
    await waitFor(() =>
      expect(sent(server)[0]?.sessions.map(({ source }) => source)).toEqual([second?.source, first?.source]),
    );
  });

  it('is perhaps there if only a note differs: not selected until the player does', async () => {
    server.sessions = [stored({ notes: 'aces' })];
    const { user } = await choose(exported());
    expect(await screen.findByText('1 is perhaps there already. Select it below to import.')).toBeVisible();
    expect(screen.getByText('Perhaps there already')).toBeVisible();
    expect(screen.getByLabelText('Import row 2')).not.toBeChecked();
    expect(await importButton()).toHaveTextContent('Import 1 cash session');
    await user.click(screen.getByLabelText('Import row 2'));
    expect(await importButton()).toHaveTextContent('Import 2 cash sessions');
    await user.click(screen.getByRole('button', { name: 'None' }));
    expect(await importButton()).toHaveTextContent('Nothing to import');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.click(await importButton());
    await waitFor(() => expect(sent(server)[0]?.sessions).toHaveLength(2));
  });

  it('is there already even if a list from before its import is still on its way', async () => {
    let release = () => {};
    const earlier = new Promise<void>((resolve) => (release = resolve));
    server.slow = { path: '/sessions', until: earlier };
    const { user } = await choose(exported());
    await waitFor(() => expect(server.seen('GET', '/sessions')).toHaveLength(1));
    server.sessions = [stored({})];
    await user.click(await importButton());
    await screen.findByText('Imported: 2 cash sessions');
    release();
    await user.upload(screen.getByLabelText('File to import'), exported());
    expect(await screen.findByText('You already have 1 of them.')).toBeVisible();
  });
});
