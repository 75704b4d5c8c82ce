import { FIELD_TEXTS } from '@feltbook/contracts';
import { screen, waitFor } from '@testing-library/react';
import { field, save } from '../../../testing/entry-form';
import { openPage, player } from '../../../testing/render-page';
import { cashSession, tournament } from '../../../testing/records';
import { TrackingServer } from '../../../testing/tracking-server';

const server = new TrackingServer();

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.reset();
  localStorage.clear();
});

describe('the edit page', () => {
  it('says that it loads, then shows the record, and returns to / when saved', async () => {
    const user = player();
    server.sessions = [cashSession('a', { buyin: 120.5, notes: 'Good table' })];
    let release = () => {};
    server.held = new Promise((resolve) => {
      release = resolve;
    });
    const { router } = await openPage('/edit/a');
    expect(await screen.findByText('Loading...')).toBeVisible();
    expect(screen.queryByLabelText(/^Buy-in/)).not.toBeInTheDocument();
    release();
    expect(await field(/^Buy-in/)).toHaveValue('120.5');
    expect(await field(/^Notes/)).toHaveValue('Good table');
    await user.clear(await field(/^Cash out/));
    await user.type(await field(/^Cash out/), '0');
    await user.click(await save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.seen('PUT', '/sessions/a')[0]?.body).toMatchObject({
      date: '2026-05-01',
      stakes: '1/2',
      buyin: 120.5,
      cashout: 0,
      notes: 'Good table',
    });
    expect(localStorage.getItem('feltbook.draft.cash:a.ann')).toBeNull();
  });

  it('returns to /tournaments after a tournament', async () => {
    const user = player();
    server.tournaments = [tournament('t', { place: 3, entries: 40 })];
    const { router } = await openPage('/edit-tournament/t');
    expect(await field(/^Place$/)).toHaveValue('3');
    await user.click(await save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/tournaments'));
  });

  it('takes a record without times as it is', async () => {
    const user = player();
    server.sessions = [cashSession('a', { startTime: undefined, endTime: undefined, duration: 4.25 })];
    const { router } = await openPage('/edit/a');
    expect(await field(/^Duration/)).toHaveValue('4.25');
    await user.click(await save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.seen('PUT', '/sessions/a')[0]?.body).toMatchObject({ duration: 4.25 });
  });

  it.each([
    ['/edit/gone', 'Session not found.'],
    ['/edit-tournament/gone', 'Tournament not found.'],
  ])('%s: %s', async (path, text) => {
    await openPage(path);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['/edit/a', '/sessions/a', 'Error: Failed to fetch session'],
    ['/edit-tournament/a', '/tournaments/a', 'Error: Failed to fetch tournament'],
  ])('%s when it cannot be loaded', async (page, path, text) => {
    const user = player();
    server.sessions = [cashSession('a')];
    server.tournaments = [tournament('a')];
    server.refusals = [{ method: 'GET', path, status: 500 }];
    await openPage(page);
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await field(/^Buy-in/)).toBeVisible();
  });

  it('says what it takes where there is no network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.refusals = [{ method: 'GET', path: '/sessions/a', status: 'network' }];
    await openPage('/edit/a');
    expect(await screen.findByText('Corrections and deletions need a network.')).toBeVisible();
  });

  it('keeps what was typed when the save fails, also over a reload', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    server.refusals = [{ method: 'PUT', path: '/sessions/a', status: 500 }];
    const { unmount } = await openPage('/edit/a');
    await user.type(await field(/^Buy-in/), '7');
    await user.click(await save());
    expect(await screen.findByText(/Failed to update session/)).toBeVisible();
    unmount();
    await openPage('/edit/a');
    expect(await field(/^Buy-in/)).toHaveValue('2007');
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(await field(/^Buy-in/)).toHaveValue('200');
  });

  it('checks as the add form does', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/edit/a');
    await user.clear(await field(/^Date/));
    await user.click(await save());
    expect(await screen.findByText(FIELD_TEXTS.dateRequired)).toBeVisible();
    expect(server.seen('PUT', '/sessions/a')).toEqual([]);
  });
});
