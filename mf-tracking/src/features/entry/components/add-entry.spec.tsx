import { readEntry } from '@feltbook/web-kit';
import { ANN, clearDevice } from '@feltbook/web-kit/testing';
import { BANNER_TEXTS, FIELD_TEXTS, SAVED_TEXT } from '@feltbook/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addNew, chooseUsualValues, field, fillIn, save } from '../../../testing/entry-form';
import { openPage, player } from '../../../testing/render-page';
import { cashSession, tournament } from '../../../testing/records';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(chooseUsualValues);

describe('the cash form', () => {
  it('starts at 20:00 to 22:00, two hours, in steps of five minutes', async () => {
    await openPage('/add');
    expect(await field(/^Start time/)).toHaveValue('20:00');
    expect(await field(/^End time/)).toHaveValue('22:00');
    expect(await field(/^Duration/)).toHaveValue('2');
    expect(await field(/^Duration/)).toHaveAttribute('readonly');
    expect(await field(/^Start time/)).toHaveAttribute('step', '300');
  });

  it('shows all faults of an empty form, and focuses the first', async () => {
    const user = player();
    await openPage('/add');
    await user.clear(await field(/^Start time/));
    await user.clear(await field(/^End time/));
    await user.click(await save());
    expect(await screen.findByText(BANNER_TEXTS.invalid)).toBeVisible();
    for (const text of [
      FIELD_TEXTS.dateRequired,
      FIELD_TEXTS.startTimeRequired,
      FIELD_TEXTS.endTimeRequired,
      FIELD_TEXTS.gameTypeRequired,
      FIELD_TEXTS.locationRequired,
      FIELD_TEXTS.stakesRequired,
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getAllByText(FIELD_TEXTS.amount)).toHaveLength(2);
    expect(await field(/^Buy-in/)).toHaveFocus();
    expect(server.seen('POST', '/sessions')).toEqual([]);
  });

  it('hides the banner once everything is filled in', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/add');
    await screen.findAllByText('Fri, May 1, 2026 · 3 h · Aria');
    await user.click(await save());
    expect(await screen.findByText(BANNER_TEXTS.invalid)).toBeVisible();
    await fillIn(user);
    expect(screen.queryByText(BANNER_TEXTS.invalid)).not.toBeInTheDocument();
  });

  it('rejects equal times and invalid amounts', async () => {
    const user = player();
    await openPage('/add');
    await user.clear(await field(/^End time/));
    await user.type(await field(/^End time/), '20:00');
    await user.type(await field(/^Buy-in/), 'a lot');
    await user.type(await field(/^Cash out/), '-1');
    await user.click(await save());
    expect(await screen.findByText(FIELD_TEXTS.endTimeSame)).toBeVisible();
    expect(screen.getAllByText(FIELD_TEXTS.amount)).toHaveLength(2);
  });

  it('counts an end before the start as the next day', async () => {
    const user = player();
    await openPage('/add');
    expect(await screen.findByText('Ends the same day')).toBeVisible();
    await user.clear(await field(/^End time/));
    await user.type(await field(/^End time/), '01:20');
    expect(await field(/^Duration/)).toHaveValue('5.33');
    expect(screen.getByText('Ends the next day')).toBeVisible();
  });

  it('accepts a duration without times, and no duration beside one', async () => {
    const user = player();
    await openPage('/add');
    await user.clear(await field(/^Start time/));
    expect(await field(/^Duration/)).toHaveAttribute('readonly');
    await user.clear(await field(/^End time/));
    expect(await field(/^Start time/)).toBeRequired();
    await user.type(await field(/^Duration/), '0');
    expect(await field(/^Start time/)).not.toBeRequired();
    await user.click(await save());
    expect(await screen.findByText(FIELD_TEXTS.duration)).toBeVisible();
    expect(screen.queryByText(FIELD_TEXTS.startTimeRequired)).toBeNull();
    await user.type(await field(/^Start time/), '20:00');
    expect(await field(/^Duration/)).toHaveAttribute('readonly');
    expect(await field(/^Duration/)).toHaveValue('');
  });

  it('saves with Enter, shows a message, keeps the last entry and resets the form', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/add');
    await fillIn(user);
    await user.keyboard('{Enter}');
    const message = (await screen.findByText(SAVED_TEXT, { exact: false })).closest('[role=status]');
    expect(message).toHaveTextContent('+$156');
    expect(server.seen('POST', '/sessions')[0]?.body).toEqual({
      date: '2026-05-02',
      startTime: '20:00',
      endTime: '23:30',
      game_type: 'nlhe',
      location: 'Aria',
      stakes: '1/2',
      duration: 3.5,
      buyin: 300,
      cashout: 455.5,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    await waitFor(async () => expect(await field(/^Buy-in/)).toHaveValue(''));
    expect(await field(/^Buy-in/)).toHaveFocus();
    expect(await field(/^Location/)).toHaveValue('Aria');
    const last = screen.getByRole('heading', { name: 'Last session submitted' }).closest('section');
    expect(within(last as HTMLElement).getByText(/May 2, 2026/)).toBeVisible();
    expect(readEntry(ANN.id, 'draft.cash')).toBeUndefined();
    await waitFor(() =>
      expect(server.seen('POST', '/api/user/increment-trial-sessions')[0]?.body).toEqual({
        email: 'ann@example.com',
      }),
    );
  });

  it('says that nothing was submitted yet, on any device', async () => {
    await openPage('/add');
    expect(await screen.findByText('Nothing submitted yet.')).toBeVisible();
  });

  it('shows the ten latest by date', async () => {
    server.sessions = Array.from({ length: 14 }, (_, at) =>
      cashSession(`s${at}`, { date: `2026-04-${String(at + 1).padStart(2, '0')}` }),
    );
    await openPage('/add');
    const list = await screen.findByRole('list');
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(10));
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Apr 14, 2026');
  });

  it('repeats the last session with one tap', async () => {
    const user = player();
    server.sessions = [cashSession('a', { location: 'Commerce' })];
    await openPage('/add');
    await user.click(await screen.findByRole('button', { name: 'Repeat' }));
    expect(await field(/^Location/)).toHaveValue('Commerce');
    expect(await field(/^Buy-in/)).toHaveValue('200');
    expect(await field(/^Cash out/)).toHaveValue('');
    expect(await field(/^Cash out/)).toHaveFocus();
  });

  it('repeats it on the evening to which the night belongs', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 4, 2, 3, 0) });
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/add');
    await user.click(await screen.findByRole('button', { name: 'Repeat' }));
    expect(await field(/^Date/)).toHaveValue('2026-05-01');
    jest.useRealTimers();
  });

  it('asks about no times when it repeats a result without any', async () => {
    const user = player();
    server.tournaments = [tournament('a')];
    await openPage('/add-tournament');
    await user.click(await screen.findByRole('button', { name: 'Repeat' }));
    await user.type(await field(/^Duration/), '3');
    await user.click(await save());
    await waitFor(() => expect(server.seen('POST', '/tournaments')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('prefill', () => {
  const logged = [
    cashSession('a', { date: '2026-01-01', location: 'Wynn' }),
    cashSession('b', { date: '2026-01-02', location: 'Wynn' }),
    cashSession('c', { date: '2026-01-03', location: 'Bicycle', game_type: 'omaha', stakes: '5/10' }),
  ];

  it('starts with the session that a new player just played', async () => {
    document.cookie = 'feltbook_prefill=; Max-Age=0; Path=/';
    server.sessions = logged;
    await openPage('/add');
    expect(await screen.findByRole('radio', { name: 'Just played' })).toBeChecked();
    await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Wynn'));
    expect(await field(/^Date/)).not.toHaveValue('');
  });

  it('switches between the usual and the last values, keeps typed values, and is stored', async () => {
    const user = player();
    server.sessions = logged;
    const { unmount } = await openPage('/add');
    await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Wynn'));
    // Prefilled values are no draft.
    expect(readEntry(ANN.id, 'draft.cash')).toBeUndefined();
    await user.type(await field(/^Buy-in/), '77');
    await user.click(screen.getByRole('radio', { name: 'Last session' }));
    expect(await field(/^Location/)).toHaveValue('Bicycle');
    expect(await field(/^Game type/)).toHaveValue('omaha');
    expect(await field(/^Buy-in/)).toHaveValue('77');
    expect(document.cookie).toContain('feltbook_prefill=cash%3Dlast');
    unmount();
    clearDevice();
    await openPage('/add');
    await waitFor(async () => expect(await field(/^Stakes/)).toHaveValue('5/10'));
  });
});

describe('the saved message', () => {
  async function saved() {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/add');
    await fillIn(user, '0');
    await user.click(await save());
    await screen.findByText(SAVED_TEXT, { exact: false });
    return user;
  }
  const shown = () => screen.queryByText(SAVED_TEXT, { exact: false });

  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('hides after 30 seconds', async () => {
    await saved();
    act(() => jest.advanceTimersByTime(28_000));
    expect(shown()).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_100));
    expect(shown()).not.toBeInTheDocument();
  });

  it('hides on the player’s next action, but not on the way to Undo', async () => {
    const user = await saved();
    await user.keyboard('{Tab}');
    expect(shown()).toBeInTheDocument();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(shown()).not.toBeInTheDocument();
  });
});

describe('adding an option', () => {
  it('requires a name, and selects it', async () => {
    const user = player();
    await openPage('/add');
    await addNew(user, /^Location/, 'location');
    const dialog = await screen.findByRole('dialog');
    const add = within(dialog).getByRole('button', { name: 'Add' });
    expect(add).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Name'), '   ');
    expect(add).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Name'), 'Kitchen table{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await field(/^Location/)).toHaveValue('Kitchen table');
    expect(server.seen('POST', '/sessions')).toEqual([]);
  });
});

describe('the tournament form', () => {
  it('clears a cash-out of 0 on focus, and restores it if nothing is typed', async () => {
    const user = player();
    await openPage('/add-tournament');
    const cashout = await field(/^Cash out/);
    expect(cashout).toHaveValue('0');
    await user.click(cashout);
    expect(cashout).toHaveValue('');
    await user.tab();
    expect(cashout).toHaveValue('0');
    await user.click(cashout);
    await user.type(cashout, '5{Backspace}');
    await user.tab();
    expect(cashout).toHaveValue('');
  });

  it('sends place, entries and places paid as whole numbers', async () => {
    const user = player();
    await openPage('/add-tournament');
    await user.type(await field(/^Place$/), '2.5');
    await user.type(await field(/^Places paid/), '-1');
    await user.click(await save());
    expect(await screen.findByText(FIELD_TEXTS.wholeNumber)).toBeVisible();
    expect(screen.getByText(FIELD_TEXTS.placesPaidRange)).toBeVisible();
    expect(screen.getByText(FIELD_TEXTS.dateRequired)).toBeVisible();
    expect(screen.getByText(FIELD_TEXTS.gameTypeRequired)).toBeVisible();
    expect(screen.getByText(FIELD_TEXTS.locationRequired)).toBeVisible();
  });
});
