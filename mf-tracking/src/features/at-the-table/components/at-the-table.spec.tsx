import { ENTRY_DEFAULTS_PATH, FIELD_TEXTS } from '@feltbook/contracts';
import { hideAmounts } from '@feltbook/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addNew, choose, field } from '../../../testing/entry-form';
import { cashSession } from '../../../testing/records';
import { bar, HOUR, put, running, SINCE, stopClock, stored } from '../../../testing/own-table';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer, TRIAL } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(() => {
  stopClock();
  server.sessions = [cashSession('a', { buyin: 200, cashout: 500, duration: 3 })];
});

describe('sitting down', () => {
  it('starts with the usual game, and shows the player’s results at it', async () => {
    const user = player();
    await openPage('/table');
    await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Aria'));
    expect(await field(/^Stakes/)).toHaveValue('1/2');
    const record = await screen.findByRole('table', { name: 'Your record at these stakes' });
    expect(within(record).getByRole('row', { name: /^Hourly/ })).toHaveTextContent('+$100');
    expect(within(record).getByRole('columnheader')).toHaveTextContent('1/2 at Aria');
    expect(screen.getByText('1 session: too few to mean much.')).toBeVisible();

    const buyin = await field(/^Buy-in/);
    expect(buyin).toHaveValue('200');
    await user.clear(buyin);
    await user.click(screen.getByRole('button', { name: 'Start now' }));
    expect(await screen.findByText(FIELD_TEXTS.amount)).toBeVisible();
    expect(stored()).toBeNull();
    await user.type(buyin, '300{Enter}');
    expect(await screen.findByRole('button', { name: 'Rebuy' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'At the table' })).toHaveFocus();
    expect(stored()).toMatchObject({
      ...{ location: 'Aria', stakes: '1/2', game_type: 'nlhe', buyin: 300 },
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(server.seen('POST', '/sessions')).toEqual([]);
  });

  it('has the usual buy-in of the chosen game, until the player types another', async () => {
    const user = player();
    const wynn = cashSession('b', { location: 'Wynn', stakes: '2/5', buyin: 500, date: '2026-04-01' });
    server.sessions = [...server.sessions, wynn];
    await openPage('/table');
    await waitFor(async () => expect(await field(/^Buy-in/)).toHaveValue('200'));
    await choose(user, /^Location/, 'Wynn');
    await choose(user, /^Stakes/, '2/5');
    await waitFor(async () => expect(await field(/^Buy-in/)).toHaveValue('500'));
    await user.clear(await field(/^Buy-in/));
    await user.type(await field(/^Buy-in/), '700');
    await choose(user, /^Location/, 'Aria');
    await choose(user, /^Stakes/, '1/2');
    expect(await field(/^Buy-in/)).toHaveValue('700');
  });

  it('shows a text without earlier results, at the venue or at all', async () => {
    const user = player();
    server.sessions = [...server.sessions, cashSession('b', { location: 'Wynn', stakes: '2/5' })];
    await openPage('/table');
    await waitFor(async () => expect(await field(/^Location/)).not.toHaveValue(''));
    await choose(user, /^Location/, 'Wynn');
    await choose(user, /^Stakes/, '1/2');
    expect(await screen.findByText('You have not logged 1/2 at Wynn before.')).toBeVisible();
    expect(screen.getByRole('columnheader')).toHaveTextContent('1/2 anywhere');
    await choose(user, /^Stakes/, '5/10');
    expect(await screen.findByText('You have not logged 5/10 before.')).toBeVisible();
  });

  it('warns of long sessions that are clearly worse', async () => {
    const sessions = (name: string, hours: number, hourly: number) =>
      Array.from({ length: 10 }, (_, at) => {
        const cashout = 1000 + hours * hourly + (at % 2 ? 48 : -48);
        return cashSession(`${name}${at}`, { buyin: 1000, cashout, duration: hours });
      });
    server.sessions = [...sessions('short', 4, 38), ...sessions('long', 6, 4)];
    await openPage('/table');
    expect(await screen.findByText('After 6 h you make $4/h; before, $38/h.')).toBeVisible();
    expect(screen.getByText('10 sessions of 6 h or more, and 10 shorter ones.')).toBeVisible();
    act(() => hideAmounts(true));
    expect(screen.queryByText(/^After 6 h/)).toBeNull();
    act(() => hideAmounts(false));
  });

  it('works without the list, and says that it could not be loaded', async () => {
    const user = player();
    server.refusals = [ENTRY_DEFAULTS_PATH, '/sessions'].map((path) => ({
      method: 'GET',
      path,
      status: 500,
    }));
    await openPage('/table');
    expect(await screen.findByText(/^Your results could not be loaded/)).toBeVisible();
    for (const [noun, name] of [
      ['location', 'Kitchen'],
      ['game type', 'Stud'],
    ] as const) {
      if (noun === 'location') await addNew(user, /^Location/, noun);
      else await user.click(await screen.findByRole('button', { name: `Add new ${noun}` }));
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByLabelText('Name'), `${name}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await choose(user, /^Stakes/, '1/3');
    await user.type(await field(/^Buy-in/), '100{Enter}');
    await waitFor(() => expect(stored()).toMatchObject({ location: 'Kitchen', game_type: 'Stud' }));
  });

  it('shows the results of an older game, which are loaded only then', async () => {
    const user = player();
    server.mostNames = 1;
    server.sessions = [
      cashSession('a', { date: '2026-05-02' }),
      cashSession('b', { date: '2026-05-01', location: 'Wynn', stakes: '2/5', buyin: 100, cashout: 400 }),
    ];
    await openPage('/table');
    await screen.findByRole('table', { name: 'Your record at these stakes' });
    expect(server.seen('GET', '/sessions')).toEqual([]);
    await choose(user, /^Location/, 'Wynn');
    await choose(user, /^Stakes/, '2/5');
    const record = await screen.findByRole('table', { name: 'Your record at these stakes' });
    expect(await within(record).findByRole('columnheader', { name: '2/5 at Wynn' })).toBeVisible();
    expect(within(record).getByRole('row', { name: /^Profit/ })).toHaveTextContent('+$300');
    expect(server.seen('GET', '/sessions')).toHaveLength(1);
  });

  it('is blocked if the trial is used up', async () => {
    server.status = { ...TRIAL, cash_sessions_used: 10 };
    await openPage('/table');
    expect(await screen.findByRole('heading', { name: 'Trial Expired' })).toBeInTheDocument();
  });
});

describe('the bar', () => {
  it('is on the pages of results while a session runs, and shows its length', async () => {
    const { unmount } = await openPage('/cash');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'At the table' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Start now' })).toHaveAttribute('href', '/table');
    unmount();
    await put(running());
    await openPage('/cash');
    expect(await bar()).toHaveTextContent(/^2 h 30 min1\/2 · AriaRebuyBreakStop$/);
    expect(screen.queryByRole('link', { name: 'Start now' })).toBeNull();
  });

  it('adds rebuys of the first buy-in or a typed amount, and removes the last one', async () => {
    const user = player();
    await put(running());
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

  it('shows the length of a break, and of the session after it', async () => {
    const user = player();
    await put(running({ breaks: [{ from: SINCE + HOUR, to: SINCE + 2 * HOUR }] }));
    await openPage('/cash');
    expect(await bar()).toHaveTextContent('1 h 30 min');
    await user.click(within(await bar()).getByRole('button', { name: 'Break' }));
    expect(await bar()).toHaveTextContent('Break, 0 min');
    await user.click(within(await bar()).getByRole('button', { name: 'Resume' }));
    expect(await bar()).toHaveTextContent('1 h 30 min');
    expect(stored()?.breaks).toHaveLength(2);
  });

  it('shows changes of other tabs, and is hidden from other players', async () => {
    await put(running());
    const { unmount } = await openPage('/cash');
    expect(await bar()).toHaveTextContent('Aria');
    await put(null);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'At the table' })).toBeNull());
    unmount();
    await put(running());
    await openPage('/cash', { id: 'bob', email: 'bob@example.com', displayName: 'Bob', role: 'player' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'At the table' })).toBeNull();
  });

  it('says if the browser could not store a change', async () => {
    const user = player();
    await put(running());
    await openPage('/cash');
    await user.click(within(await bar()).getByRole('button', { name: 'Break' }));
    expect(await bar()).toHaveTextContent('1/2 · Aria');
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await user.click(within(await bar()).getByRole('button', { name: 'Resume' }));
    await waitFor(async () =>
      expect(await bar()).toHaveTextContent('2 h 30 minNot stored: keep this page open.'),
    );
    full.mockRestore();
    await user.click(within(await bar()).getByRole('link'));
    expect(await screen.findByText('This browser could not store the session')).toBeVisible();
    expect(screen.queryByText('Keeps running when you close the app.')).toBeNull();
  });

  it('ignores invalid stored values', async () => {
    await put({ id: 's1', startedAt: 'yesterday' });
    await openPage('/table');
    expect(await screen.findByRole('button', { name: 'Start now' })).toBeVisible();
  });
});

describe('hidden amounts', () => {
  afterEach(() => act(() => hideAmounts(false)));

  it('hides all amounts on the table page', async () => {
    hideAmounts(true);
    await put(running({ rebuys: [{ at: SINCE, amount: 200 }] }));
    await openPage('/table');
    await screen.findByRole('table', { name: 'Your record at these stakes' });
    expect(document.body.textContent).not.toMatch(/\$\d/);
    expect(document.body.innerHTML).not.toMatch(/title="[^"]*\$\d/);
  });
});
