import { dashboardKeys, queryClient, useUndoOffer } from '@feltbook/web-kit';
import { clearDevice } from '@feltbook/web-kit/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { cashResult, someFigures, sparseFigures } from '../../../testing/figures';
import { onDesk, openPage, player } from '../../../testing/render-page';

const server = dashboardServer(someFigures);

beforeEach(() => {
  server.afterDeletion = sparseFigures({ totalProfit: -100, recentActivity: [cashResult('other')] });
  clearDevice();
  onDesk();
});

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Recent activity' })).getAllByRole('listitem');

async function ask(name: RegExp) {
  const user = player();
  await openPage();
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: await screen.findByRole('dialog') };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('recent activity', () => {
  it('shows each result with its profit and links to its page and its edit page', async () => {
    await openPage();
    const [cash, tournament] = await rows();
    expect(cash).toHaveTextContent("No-Limit Hold'em 1/3");
    expect(cash).toHaveTextContent('Nov 20, 2026 · Aria · 4 h');
    expect(cash).toHaveTextContent('+$1,235');
    expect(tournament).toHaveTextContent('Nightly');
    const edit = screen.getAllByRole('link', { name: /^Edit/ }).map((link) => link.getAttribute('href'));
    expect(edit).toEqual(['/edit/win', '/edit-tournament/loss']);
    expect(screen.getByRole('link', { name: 'Nightly' })).toHaveAttribute('href', '/tournament/loss');
  });

  it('shows no hours of a result whose length is not known', async () => {
    server.figures = someFigures({ recentActivity: [{ ...cashResult('other'), duration: 0.01 }] });
    await openPage();
    expect((await rows())[0]).not.toHaveTextContent(/ h\b/);
  });

  it('asks before deleting a cash session, which it names, and does nothing on Cancel', async () => {
    const { user, dialog } = await ask(/^Delete No-Limit/);
    expect(dialog).toHaveAccessibleName('Delete session');
    expect(dialog).toHaveTextContent(/No-Limit Hold'em 1\/3Nov 20, 2026 · Aria · 4.h\+\$1,235/);
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this cash session? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(server.seen('DELETE')).toEqual([]);
  });

  it('deletes a result, and refetches all figures', async () => {
    const { user, dialog } = await ask(/^Delete No-Limit/);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await gone();
    expect(server.seen('DELETE')).toEqual(['DELETE /sessions/win']);
    const total = screen.getByRole('button', { name: /^Total Profit/ });
    await waitFor(() => expect(total).toHaveTextContent('\u2212$100'));
    expect(await rows()).toHaveLength(1);
    expect(server.seen('GET').filter((call) => call.includes('/api/dashboard'))).toHaveLength(2);
  });

  it('offers to undo the deletion, which stores the whole result again', async () => {
    server.changedElsewhere = { notes: 'Good table.' };
    const { user, dialog } = await ask(/^Delete No-Limit/);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const offer = renderHook(useUndoOffer).result;
    await waitFor(() => expect(offer.current?.text).toBe('Deleted: 1/3 Aria, Fri, Nov 20, 2026'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    server.figures = someFigures();
    await act(async () => offer.current?.undo());
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(server.restored).toEqual([
      {
        pathname: '/sessions/win/restore',
        body: {
          ...{ date: '2026-11-20', location: 'Aria', game_type: 'nlhe', stakes: '1/3', duration: 4 },
          ...{ buyin: 300, cashout: 1_534.6, notes: 'Good table.' },
        },
      },
    ]);
  });

  it('deletes a result while other answers are below the key of the figures', async () => {
    const { user, dialog } = await ask(/^Delete No-Limit/);
    const insights = dashboardKeys.list({ insights: 'venue=Aria' });
    queryClient.setQueryData(insights, { stakes: [] });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await gone();
    expect(queryClient.getQueryData(insights)).toEqual({ stakes: [] });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('asks about a tournament with its own text', async () => {
    const { user, dialog } = await ask(/^Delete Nightly/);
    expect(dialog).toHaveAccessibleName('Delete tournament');
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this tournament? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await gone();
    expect(server.seen('DELETE')).toEqual(['DELETE /tournaments/loss']);
  });

  it('closes the dialog after a failed deletion, shows the error, and keeps the result', async () => {
    server.refusals = { DELETE: [500] };
    const { user, dialog } = await ask(/^Delete Nightly/);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete tournament.');
    await gone();
    expect(await rows()).toHaveLength(2);
  });

  it('asks again, with the current values, if the result was changed elsewhere', async () => {
    server.changedElsewhere = { cashout: 4321.5 };
    const { user, dialog } = await ask(/^Delete No-Limit/);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(/^This session was changed somewhere else/)).toBeVisible();
    expect(dialog).toHaveTextContent('Cash out$4,321.50');
    expect(server.seen('DELETE')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await gone();
    expect(server.seen('DELETE')).toEqual(['DELETE /sessions/win']);
  });

  it('treats a missing result as deleted', async () => {
    server.refusals = { DELETE: [404] };
    const { user, dialog } = await ask(/^Delete No-Limit/);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await gone();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
