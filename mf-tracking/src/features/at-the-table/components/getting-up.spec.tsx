import { FIELD_TEXTS, SAVED_TEXT } from '@feltbook/contracts';
import { writeEntry } from '@feltbook/web-kit';
import { formatTime } from '@feltbook/web-kit/clock';
import { ANN } from '@feltbook/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose, field, save } from '../../../testing/entry-form';
import { bar, HOUR, NOW, put, running, SINCE, stopClock, stored } from '../../../testing/own-table';
import { cashSession } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(() => {
  stopClock();
  server.sessions = [cashSession('a', { buyin: 200, cashout: 500, duration: 3 })];
});

describe('getting up', () => {
  async function stop(change: object = {}) {
    const user = player();
    await put(running(change));
    const page = await openPage('/cash');
    await user.click(within(await bar()).getByRole('button', { name: 'Stop' }));
    await field(/^Cash out/);
    return { user, page };
  }

  it('fills the form, and ends the session once the result is saved', async () => {
    const rebuys = [{ at: SINCE + HOUR, amount: 200 }];
    const { user, page } = await stop({ rebuys });
    expect(page.router.state.location).toMatchObject({ pathname: '/add', search: '?table=s1' });
    expect(screen.queryByRole('region', { name: 'At the table' })).toBeNull();
    expect(await screen.findByText(/^2 h 30 min played/)).toBeVisible();
    expect(await field(/^Buy-in/)).toHaveValue('500');
    expect(await field('Rebuys cost')).toHaveValue('200');
    expect(await field(/^Duration/)).toHaveValue('2.5');
    await user.type(await field(/^Cash out/), '650');
    await user.click(await save());
    expect(await screen.findByText(SAVED_TEXT, { exact: false })).toBeVisible();
    expect(server.seen('POST', '/sessions')[0]?.body).toMatchObject({
      location: 'Aria',
      stakes: '1/2',
      duration: 2.5,
      buyin: 500,
      rebuys: 1,
      rebuys_amount: 200,
      cashout: 650,
    });
    await waitFor(() => expect(stored()).toBeNull());
    expect(await field(/^Cash out/)).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Usual game' })).toBeInTheDocument();
  });

  it('keeps the input when the form is left, and the ordinary form’s draft', async () => {
    const user = player();
    const { unmount } = await openPage('/add');
    await user.type(await field(/^Cash out/), '77');
    unmount();
    const { page } = await stop();
    await user.type(await field(/^Cash out/), '650');
    await user.type(await field('Notes'), 'Soft table.');
    await act(() => page.router.navigate('/cash'));
    expect(await bar()).toHaveTextContent(/^Stopped after 2 h 30 min/);
    await user.click(within(await bar()).getByRole('link', { name: 'Finish and save' }));
    expect(await field(/^Cash out/)).toHaveValue('650');
    expect(await field('Notes')).toHaveValue('Soft table.');
    await user.click(await save());
    await waitFor(() => expect(stored()).toBeNull());
    await waitFor(async () => expect(await field(/^Cash out/)).toHaveValue('77'));
    expect(screen.getByText('What you typed before is back.')).toBeVisible();
  });

  it('keeps the session if the save fails', async () => {
    const { user } = await stop();
    server.refusals = [{ method: 'POST', path: '/sessions', status: 500 }];
    await user.type(await field(/^Cash out/), '650');
    await user.click(await save());
    expect(await screen.findByText(/^Failed to add session/)).toBeVisible();
    expect(stored()).toMatchObject({ id: 's1' });
    await user.click(await save());
    await waitFor(() => expect(stored()).toBeNull());
  });

  it('uses the session’s id as idempotency key for every attempt, also with a changed form', async () => {
    const { user } = await stop();
    server.refusals = [{ method: 'POST', path: '/sessions', status: 500 }];
    await user.type(await field(/^Cash out/), '650');
    await user.click(await save());
    expect(await screen.findByText(/^Failed to add session/)).toBeVisible();
    await user.type(await field('Notes'), 'Soft table.');
    await user.click(await save());
    await waitFor(() => expect(stored()).toBeNull());
    expect(server.seen('POST', '/sessions').map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      's1',
      's1',
    ]);
  });

  it('treats a 409 for its idempotency key as logged, and closes the form', async () => {
    const { user } = await stop();
    const body = { error: 'Used.', code: 'conflict', requestId: 'r' };
    server.refusals = [{ method: 'POST', path: '/sessions', status: 409, body }];
    await user.type(await field(/^Cash out/), '650');
    await user.click(await save());
    expect(await screen.findByText('This session is already logged.')).toBeVisible();
    expect(screen.queryByLabelText(/^Cash out/)).toBeNull();
    expect(stored()).toBeNull();
  });

  it.each([
    ['logged', 'This session is already logged.'],
    ['discarded', 'This session was discarded.'],
  ])('closes its form when another tab has %s it', async (outcome, text) => {
    const { user } = await stop();
    await user.type(await field(/^Cash out/), '650');
    await act(() => writeEntry(ANN.id, 'table-ended', { id: 's1', outcome }));
    await put(null);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(server.seen('POST', '/sessions')).toEqual([]);
  });

  it('closes its form when another tab resumes the session', async () => {
    await stop();
    await put(running());
    expect(await screen.findByText('This session is running again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('resumes with Keep playing, and keeps the notes', async () => {
    const { user, page } = await stop();
    await user.type(await field('Notes'), 'Soft table.');
    await user.click(screen.getByRole('button', { name: 'Keep playing' }));
    expect(page.router.state.location.pathname).toBe('/table');
    expect(stored()).not.toHaveProperty('stoppedAt');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await field('Notes')).toHaveValue('Soft table.');
  });

  it('resumes with Keep playing, and takes corrected stakes and buy-in', async () => {
    const { user } = await stop({ rebuys: [{ at: SINCE + HOUR, amount: 200 }] });
    await choose(user, /^Stakes/, '2/5');
    await user.clear(await field(/^Buy-in/));
    await user.type(await field(/^Buy-in/), '700');
    await user.click(screen.getByRole('button', { name: 'Keep playing' }));
    expect(await screen.findByRole('heading', { name: '2/5 · Aria' })).toBeVisible();
    expect(stored()).toMatchObject({ stakes: '2/5', buyin: 500, rebuys: [{ amount: 200 }] });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await field(/^Stakes/)).toHaveValue('2/5');
    expect(await field(/^Buy-in/)).toHaveValue('700');
  });

  it('leaves out times that would include a break, and accepts a corrected duration', async () => {
    const { user } = await stop({ breaks: [{ from: SINCE + HOUR, to: SINCE + 2 * HOUR }] });
    expect(await field(/^Start time/)).toHaveValue('');
    expect(await field(/^Start time/)).not.toBeRequired();
    expect(await field('Notes')).toHaveDisplayValue(/^Played [^–]*–[^–]* with a break of 60 minutes\.$/);
    expect(screen.getByText(/^We store the duration without breaks\./)).toBeVisible();
    const duration = await field(/^Duration/);
    expect(duration).toHaveValue('1.5');
    await user.clear(duration);
    await user.type(duration, '2,25');
    await user.type(await field(/^Cash out/), '650');
    await user.click(await save());
    await waitFor(() => expect(stored()).toBeNull());
    expect(server.seen('POST', '/sessions')[0]?.body).toMatchObject({ duration: 2.25 });
    expect(server.seen('POST', '/sessions')[0]?.body).not.toHaveProperty('startTime');
  });

  it('leaves the duration of a forgotten session to the player', async () => {
    const { user } = await stop({ startedAt: NOW - 200 * HOUR });
    expect(screen.getByText('The clock ran past 120 h. How long did you play?')).toBeVisible();
    expect(
      screen.getByText(/^200 h 00 min played, from \w{3} [\d:]+( [AP]M)? to \w{3} [\d:]+( [AP]M)?$/),
    ).toBeVisible();
    const duration = await field(/^Duration/);
    expect(duration).toHaveValue('');
    await user.type(duration, '200');
    await user.type(await field(/^Cash out/), '650');
    await user.click(await save());
    expect(await screen.findByText(FIELD_TEXTS.duration)).toBeVisible();
    await user.clear(duration);
    await user.type(duration, '6');
    await user.click(await save());
    await waitFor(() => expect(server.seen('POST', '/sessions')[0]?.body).toMatchObject({ duration: 6 }));
  });

  it('explains why a session over 24 hours has a duration instead of times', async () => {
    await stop({ startedAt: NOW - 30 * HOUR });
    expect(await field(/^Duration/)).toHaveValue('30');
    const hint = 'Over 24 h we store the duration. Your times are in the notes.';
    expect(screen.getByText(hint)).toBeVisible();
  });

  it('is logged in the local time of its venue', async () => {
    jest.mocked(Date.now).mockReturnValue(Date.parse('2026-11-21T09:30:00Z'));
    const startedAt = Date.parse('2026-11-21T04:00:00Z');
    const zones = { zone: 'America/Los_Angeles', stoppedIn: 'America/Los_Angeles' };
    await put(running({ startedAt, stoppedAt: Date.now(), ...zones }));
    await openPage('/add?table=s1');
    expect(await field(/^Date/)).toHaveValue('2026-11-20');
    expect(await field(/^Start time/)).toHaveValue('20:00');
    expect(await field(/^End time/)).toHaveValue('01:30');
    expect(
      screen.getByText(`5 h 30 min played, from ${formatTime('20:00')} to ${formatTime('01:30')}`),
    ).toBeVisible();
  });

  it('discards after asking', async () => {
    const user = player();
    await put(running());
    await openPage('/table');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard this session?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(stored()).toMatchObject({ id: 's1' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('button', { name: 'Start now' })).toBeVisible();
    expect(stored()).toBeNull();
  });
});
