import { FIELD_TEXTS, SAVED_TEXT } from '@feltbook/contracts';
import { hideAmounts } from '@feltbook/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { field, save } from '../../../testing/entry-form';
import { cashSession } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { TrackingServer, TRIAL } from '../../../testing/tracking-server';

const server = new TrackingServer();
const KEY = 'feltbook.table.ann';
const HOUR = 3_600_000;

/** As when another tab changed it. */
const tellTabs = () =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
const put = (session: object) => {
  localStorage.setItem(KEY, JSON.stringify(session));
  tellTabs();
};
/** The hour that was just struck: the clock stands still, and is in no minute that is rounded. */
const NOW = Math.floor(Date.now() / HOUR) * HOUR;
const SINCE = NOW - 2.5 * HOUR;
const running = (change: object = {}) => ({
  id: 's1',
  startedAt: SINCE,
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  buyin: 300,
  rebuys: [],
  breaks: [],
  ...change,
});
const bar = () => screen.findByRole('region', { name: 'At the table' });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  server.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  server.reset();
  server.sessions = [cashSession('a', { buyin: 200, cashout: 500, duration: 3 })];
  localStorage.clear();
  tellTabs();
});

describe('sitting down', () => {
  it('starts with what is usually played, and shows how that went', async () => {
    const user = player();
    await openPage('/table');
    await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Aria'));
    expect(await field(/^Stakes/)).toHaveValue('1/2');
    const record = await screen.findByRole('table', { name: 'Your record at these stakes' });
    expect(within(record).getByRole('row', { name: /^Hourly/ })).toHaveTextContent('+$100');
    expect(within(record).getByRole('columnheader')).toHaveTextContent('1/2 at Aria');
    expect(screen.getByText('1 session: too few to mean much.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Start now' }));
    expect(await screen.findByText(FIELD_TEXTS.amount)).toBeVisible();
    expect(stored()).toBeNull();
    await user.type(await field(/^Buy-in/), '300{Enter}');
    expect(await screen.findByRole('button', { name: 'Rebuy' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'At the table' })).toHaveFocus();
    expect(stored()).toMatchObject({ location: 'Aria', stakes: '1/2', game_type: 'nlhe', buyin: 300 });
    expect(server.seen('POST', '/sessions')).toEqual([]);
  });

  it('says so where nothing was played before, here or at all', async () => {
    const user = player();
    server.sessions = [...server.sessions, cashSession('b', { location: 'Wynn', stakes: '2/5' })];
    await openPage('/table');
    await user.selectOptions(await field(/^Location/), 'Wynn');
    await user.selectOptions(await field(/^Stakes/), '1/2');
    expect(await screen.findByText('You have not logged 1/2 at Wynn before.')).toBeVisible();
    expect(screen.getByRole('columnheader')).toHaveTextContent('1/2 anywhere');
    await user.selectOptions(await field(/^Stakes/), '5/10');
    expect(await screen.findByText('You have not logged 5/10 before.')).toBeVisible();
  });

  it('works without the list, and says that it is missing', async () => {
    const user = player();
    server.refusals = [{ method: 'GET', path: '/sessions', status: 500 }];
    await openPage('/table');
    expect(await screen.findByText(/^Your results could not be loaded/)).toBeVisible();
    for (const [noun, name] of [
      ['location', 'Kitchen'],
      ['game type', 'Stud'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: `Add new ${noun}` }));
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByLabelText('Name'), `${name}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await user.selectOptions(await field(/^Stakes/), '1/3');
    await user.type(await field(/^Buy-in/), '100{Enter}');
    await waitFor(() => expect(stored()).toMatchObject({ location: 'Kitchen', game_type: 'Stud' }));
  });

  it('is not offered when the trial does not cover another session', async () => {
    server.status = { ...TRIAL, cash_sessions_used: 10 };
    await openPage('/table');
    expect(await screen.findByRole('heading', { name: 'Trial Expired' })).toBeInTheDocument();
  });
});

describe('the bar', () => {
  it('is on the pages of a running session only, and says how long it runs', async () => {
    const { unmount } = await openPage('/cash');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'At the table' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Start now' })).toHaveAttribute('href', '/table');
    unmount();
    put(running());
    await openPage('/cash');
    expect(await bar()).toHaveTextContent(/^2 h 30 min1\/2 · AriaRebuyBreakStop$/);
    expect(screen.queryByRole('link', { name: 'Start now' })).toBeNull();
  });

  it('takes rebuys, the first buy-in unless another amount is typed, and takes the last one back', async () => {
    const user = player();
    put(running());
    await openPage('/cash');
    await user.click(within(await bar()).getByRole('button', { name: 'Rebuy' }));
    expect(await screen.findByLabelText(/^Amount/)).toHaveValue('300');
    await user.click(screen.getByRole('button', { name: 'Add rebuy' }));
    await waitFor(() => expect(stored()?.rebuys).toHaveLength(1));

    await user.click(within(await bar()).getByRole('button', { name: 'Rebuy' }));
    const amount = await screen.findByLabelText(/^Amount/);
    await user.clear(amount);
    await user.type(amount, '0{Enter}');
    expect(await screen.findByText(FIELD_TEXTS.amount)).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '9999999{Enter}');
    expect(await screen.findByText(FIELD_TEXTS.amountTooLarge)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo the last rebuy' }));
    await waitFor(() => expect(stored()?.rebuys).toEqual([]));
  });

  it('counts a break, and the time after it', async () => {
    const user = player();
    put(running({ breaks: [{ from: SINCE + HOUR, to: SINCE + 2 * HOUR }] }));
    await openPage('/cash');
    expect(await bar()).toHaveTextContent('1 h 30 min');
    await user.click(within(await bar()).getByRole('button', { name: 'Break' }));
    expect(await bar()).toHaveTextContent('Break, 0 min');
    await user.click(within(await bar()).getByRole('button', { name: 'Back' }));
    expect(await bar()).toHaveTextContent('1 h 30 min');
    expect(stored()?.breaks).toHaveLength(2);
  });

  it('follows other tabs, and is another player’s business', async () => {
    put(running());
    const { unmount } = await openPage('/cash');
    expect(await bar()).toHaveTextContent('Aria');
    localStorage.removeItem(KEY);
    tellTabs();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'At the table' })).toBeNull());
    unmount();
    put(running());
    await openPage('/cash', { id: 'bob', email: 'bob@example.com', displayName: 'Bob', role: 'player' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'At the table' })).toBeNull();
  });

  it('is not troubled by what it cannot read', async () => {
    put({ id: 's1', startedAt: 'yesterday' });
    await openPage('/table');
    expect(await screen.findByRole('button', { name: 'Start now' })).toBeVisible();
  });
});

describe('getting up', () => {
  async function stop(change: object = {}) {
    const user = player();
    put(running(change));
    const page = await openPage('/cash');
    await user.click(within(await bar()).getByRole('button', { name: 'Stop' }));
    await field(/^Cash out/);
    return { user, page };
  }

  it('fills the form in, and is over once the result is saved', async () => {
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
    expect(screen.getByRole('radio', { name: 'Most common' })).toBeInTheDocument();
  });

  it('loses nothing when the form is left, nor what was typed into the ordinary one', async () => {
    const user = player();
    const { unmount } = await openPage('/add');
    await user.type(await field(/^Buy-in/), '77');
    unmount();
    const { page } = await stop();
    await user.type(await field(/^Cash out/), '650');
    await user.type(await field('Notes'), 'Soft table.');
    await act(() => page.router.navigate('/cash'));
    expect(await bar()).toHaveTextContent(/^Stopped after 2 h 30 min/);
    await user.click(within(await bar()).getByRole('link', { name: 'Log it' }));
    expect(await field(/^Cash out/)).toHaveValue('650');
    expect(await field('Notes')).toHaveValue('Soft table.');
    await user.click(await save());
    await waitFor(() => expect(stored()).toBeNull());
    await waitFor(async () => expect(await field(/^Buy-in/)).toHaveValue('77'));
    expect(screen.getByText('What you typed before is back.')).toBeVisible();
  });

  it('keeps the session when the save fails', async () => {
    const { user } = await stop();
    server.refusals = [{ method: 'POST', path: '/sessions', status: 500 }];
    await user.type(await field(/^Cash out/), '650');
    await user.click(await save());
    expect(await screen.findByText(/^Failed to add session/)).toBeVisible();
    expect(stored()).toMatchObject({ id: 's1' });
    await user.click(await save());
    await waitFor(() => expect(stored()).toBeNull());
  });

  it('can be taken back: the seat again, with the notes kept', async () => {
    const { user, page } = await stop();
    await user.type(await field('Notes'), 'Soft table.');
    await user.click(screen.getByRole('button', { name: 'Play on' }));
    expect(page.router.state.location.pathname).toBe('/table');
    expect(stored()).not.toHaveProperty('stoppedAt');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await field('Notes')).toHaveValue('Soft table.');
  });

  it('leaves out times that would count a break', async () => {
    await stop({ breaks: [{ from: SINCE + HOUR, to: SINCE + 2 * HOUR }] });
    expect(await field(/^Start time/)).toHaveValue('');
    expect(await field(/^Duration/)).toHaveValue('1.5');
    expect(await field('Notes')).toHaveDisplayValue(/^Played .*–.* with a break of 60 minutes\.$/);
    expect(screen.getByText(/^Two times cannot say so/)).toBeVisible();
  });

  it('discards after asking', async () => {
    const user = player();
    put(running());
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

describe('hidden amounts', () => {
  afterEach(() => act(() => hideAmounts(false)));

  it('are hidden at the table, too', async () => {
    hideAmounts(true);
    put(running({ rebuys: [{ at: SINCE, amount: 200 }] }));
    await openPage('/table');
    await screen.findByRole('table', { name: 'Your record at these stakes' });
    expect(document.body.textContent).not.toMatch(/\$\d/);
    expect(document.body.innerHTML).not.toMatch(/title="[^"]*\$\d/);
  });
});
