import { readEntry } from '@feltbook/web-kit';
import { formatTime } from '@feltbook/web-kit/clock';
import { ANN } from '@feltbook/web-kit/testing';
import { FIELD_TEXTS } from '@feltbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { field, save } from '../../../testing/entry-form';
import { openPage, player } from '../../../testing/render-page';
import { cashSession, tournament } from '../../../testing/records';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

describe('the edit page', () => {
  it('shows Loading, then the record, and navigates to / once saved', async () => {
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
    expect(readEntry(ANN.id, 'draft.cash:a')).toBeUndefined();
  });

  it('navigates to /tournaments after a tournament', async () => {
    const user = player();
    server.tournaments = [tournament('t', { place: 3, entries: 40 })];
    const { router } = await openPage('/edit-tournament/t');
    expect(await field(/^Place$/)).toHaveValue('3');
    await user.click(await save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/tournaments'));
  });

  it('keeps a record without times unchanged', async () => {
    const user = player();
    server.sessions = [cashSession('a', { startTime: undefined, endTime: undefined, duration: 4.25 })];
    const { router } = await openPage('/edit/a');
    expect(await field(/^Duration/)).toHaveValue('4.25');
    await user.click(await save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(server.seen('PUT', '/sessions/a')[0]?.body).toMatchObject({ duration: 4.25 });
  });

  describe('of a night with a clock change', () => {
    const NIGHT = { date: '2025-10-25', startTime: '23:00', endTime: '04:00', zone: 'Europe/Berlin' };
    const saved = () => server.seen('PUT', '/sessions/a').map(({ body }) => body);

    it('keeps its zone and its hours, wherever the device is', async () => {
      const user = player();
      // By this device's tables of zones, 6 hours pass.
      server.sessions = [cashSession('a', { ...NIGHT, duration: 6.5 })];
      await openPage('/edit/a');
      expect(await field(/^Duration/)).toHaveValue('6.5');
      expect(screen.getByText('Ends the next day. The clocks change, so it is 6.5 h.')).toBeVisible();
      await user.type(await field(/^Notes/), 'Deep');
      await user.click(await save());
      await waitFor(() => expect(saved()).toMatchObject([{ ...NIGHT, duration: 6.5, notes: 'Deep' }]));
    });

    it('counts by the clocks of its zone if its times are changed', async () => {
      const user = player();
      server.sessions = [cashSession('a', { ...NIGHT, duration: 6 })];
      await openPage('/edit/a');
      await user.clear(await field(/^End time/));
      await user.type(await field(/^End time/), '05:30');
      await waitFor(async () => expect(await field(/^Duration/)).toHaveValue('7.5'));
      await user.clear(await field(/^Date/));
      await user.type(await field(/^Date/), '2025-10-18');
      await waitFor(async () => expect(await field(/^Duration/)).toHaveValue('6.5'));
      await user.click(await save());
      await waitFor(() =>
        expect(saved()).toMatchObject([{ ...NIGHT, date: '2025-10-18', endTime: '05:30', duration: 6.5 }]),
      );
    });

    it('has the hours between its times if its zone is unknown', async () => {
      const user = player();
      server.sessions = [cashSession('a', { ...NIGHT, zone: undefined, duration: 5 })];
      await openPage('/edit/a');
      expect(await field(/^Duration/)).toHaveValue('5');
      await user.click(await save());
      await waitFor(() => expect(saved()).toMatchObject([{ startTime: '23:00', duration: 5 }]));
      expect(saved()[0]).not.toHaveProperty('zone');
    });
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

  it('says that an edit needs a network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.refusals = [{ method: 'GET', path: '/sessions/a', status: 'network' }];
    await openPage('/edit/a');
    expect(await screen.findByText('Corrections and deletions need a network.')).toBeVisible();
  });

  it('keeps the input if the save fails, also over a reload', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    server.refusals = [{ method: 'PUT', path: '/sessions/a', status: 500 }];
    const { unmount } = await openPage('/edit/a');
    await user.type(await field(/^Buy-in/), '{Backspace}7');
    await user.click(await save());
    expect(await screen.findByText(/Failed to update session/)).toBeVisible();
    unmount();
    await openPage('/edit/a');
    expect(await field(/^Buy-in/)).toHaveValue('207');
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(await field(/^Buy-in/)).toHaveValue('200');
  });

  it('validates like the add form', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/edit/a');
    await user.clear(await field(/^Date/));
    await user.click(await save());
    expect(await screen.findByText(FIELD_TEXTS.dateRequired)).toBeVisible();
    expect(server.seen('PUT', '/sessions/a')).toEqual([]);
  });
});

describe('a session that is changed elsewhere meanwhile', () => {
  const puts = () => server.seen('PUT', '/sessions/a');

  async function edit(mine: () => Promise<void>, elsewhere: Parameters<typeof server.changeElsewhere>[1]) {
    const user = player();
    server.sessions = [cashSession('a', { buyin: 200, cashout: 300 })];
    const page = await openPage('/edit/a');
    await field(/^Buy-in/);
    await mine();
    server.changeElsewhere('a', elsewhere);
    await user.click(await save());
    return { user, page };
  }
  const write = async (label: RegExp, text: string) => {
    const user = player();
    await user.clear(await field(label));
    await user.type(await field(label), text);
  };
  /** Opens the page with a draft of the version before the change. */
  async function openWithDraft() {
    const user = player();
    server.sessions = [cashSession('a', { cashout: 300 })];
    const { unmount } = await openPage('/edit/a');
    await user.type(await field(/^Notes/), 'Mine');
    unmount();
    server.changeElsewhere('a', { cashout: 450 });
    await openPage('/edit/a');
    return user;
  }
  const dialog = () => screen.findByRole('dialog', { name: 'Changed somewhere else' });
  const option = async (fact: string, name: RegExp | string) =>
    within(within(await dialog()).getByRole('group', { name: fact })).getByRole('radio', { name });

  it('is compared field by field, and keeps what the player chooses', async () => {
    const { user, page } = await edit(() => write(/^Notes/, 'Mine'), { cashout: 450, location: 'Wynn' });
    expect(await option('Notes', /In this form Mine/)).toBeChecked();
    expect(await option('Cash out', /Saved elsewhere \$450\.00/)).toBeChecked();
    expect(await option('Location', /Saved elsewhere Wynn/)).toBeChecked();
    expect(within(await dialog()).queryByRole('group', { name: 'Buy-in' })).not.toBeInTheDocument();
    await user.click(await option('Location', /In this form Aria/));
    await user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/'));
    expect(server.sessions).toMatchObject([{ cashout: 450, location: 'Aria', notes: 'Mine', buyin: 200 }]);
    expect(puts().map(({ ifMatch }) => ifMatch)).toEqual([
      '"2026-05-01T10:00:00.000Z"',
      '"2026-05-01T10:00:00.001Z"',
    ]);
  });

  it('keeps the input on Back, and is compared again at the next save', async () => {
    const { user } = await edit(() => write(/^Cash out/, '310'), { cashout: 450 });
    await user.click(within(await dialog()).getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await field(/^Cash out/)).toHaveValue('310');
    expect(server.sessions).toMatchObject([{ cashout: 450 }]);
    await user.click(await save());
    expect(await option('Cash out', /In this form \$310\.00/)).toBeChecked();
  });

  it('treats both times as one choice', async () => {
    const { user } = await edit(() => write(/^End time/, '21:30'), { startTime: '19:00', endTime: '22:00' });
    expect(
      await option('Time', `In this form ${formatTime('20:00')} to ${formatTime('21:30')}`),
    ).toBeChecked();
    await user.click(
      await option('Time', `Saved elsewhere ${formatTime('19:00')} to ${formatTime('22:00')}`),
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(puts()[1]?.body).toMatchObject({ startTime: '19:00', endTime: '22:00', duration: 3 }),
    );
  });

  it('is compared with a draft of the earlier version, also after a reload', async () => {
    const user = await openWithDraft();
    expect(await field(/^Notes/)).toHaveValue('Mine');
    await user.click(await save());
    expect(await option('Cash out', /Saved elsewhere \$450\.00/)).toBeChecked();
    expect(server.sessions).toMatchObject([{ cashout: 450 }]);
  });

  it('is saved without a question if no shown value has changed', async () => {
    const { page } = await edit(() => write(/^Notes/, 'Mine'), {});
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/'));
    expect(server.sessions).toMatchObject([{ notes: 'Mine' }]);
  });

  it('counts as saved if it has the same values already, as after a lost answer', async () => {
    const { page } = await edit(() => write(/^Cash out/, '450'), { cashout: 450 });
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/'));
    expect(puts()).toHaveLength(1);
  });

  it('can start over from the stored version', async () => {
    const user = await openWithDraft();
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(await field(/^Cash out/)).toHaveValue('450');
    await user.click(await save());
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(puts()[0]?.ifMatch).toBe('"2026-05-01T10:00:00.001Z"');
  });
});
