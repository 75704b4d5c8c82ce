import { formatTime } from '@feltbook/web-kit/clock';
import { SAVED_TEXT } from '@feltbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, chooseUsualValues, field, fillInRest, save } from '../../../testing/entry-form';
import { rememberPrefillMode } from '../lib/prefill-cookie';
import { cashSession } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();
const played = `Played ${formatTime('20:00')} to ${formatTime('23:00')}?`;

beforeEach(chooseUsualValues);

describe('logging in a few taps', () => {
  it('asks once about times that nobody entered', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/add');
    await fillInRest(user);
    await user.click(await save());
    const dialog = await screen.findByRole('dialog', { name: played });
    await user.click(within(dialog).getByRole('button', { name: 'Change times' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await field(/^Start time/)).toHaveFocus());
    expect(server.seen('POST', '/sessions')).toEqual([]);
    await user.click(await save());
    await screen.findByText(SAVED_TEXT, { exact: false });
    expect(server.seen('POST', '/sessions')).toHaveLength(1);
  });

  it('saves the confirmed times', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/add');
    await fillInRest(user);
    await user.click(await save());
    const dialog = await screen.findByRole('dialog', { name: played });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText(SAVED_TEXT, { exact: false });
    expect(server.seen('POST', '/sessions')[0]?.body).toMatchObject({ startTime: '20:00', endTime: '23:00' });
  });

  it('opens with the cash-out focused, and shows what the player has not touched', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/add');
    expect(await field(/^Cash out/)).toHaveFocus();
    expect(await field(/^Cash out/)).toHaveAttribute('inputmode', 'decimal');
    await screen.findAllByText('Fri, May 1, 2026 · 3 h · Aria');
    await user.keyboard('250');
    expect(await field(/^Cash out/)).not.toHaveAttribute('data-untouched');
    expect(await field(/^Location/)).toHaveAttribute('data-untouched');
  });

  it('fills in a recent game with one press, and adds a buy-in with another', async () => {
    const user = player();
    server.sessions = [
      cashSession('a', { date: '2026-01-01' }),
      cashSession('b', { date: '2026-01-02', location: 'Wynn', stakes: '2/5', buyin: 500 }),
    ];
    await openPage('/add');
    await user.click(await screen.findByRole('button', { name: '2/5 Wynn' }));
    expect(await field(/^Location/)).toHaveValue('Wynn');
    expect(await field(/^Stakes/)).toHaveValue('2/5');
    expect(await field(/^Buy-in/)).toHaveValue('500');
    await user.click(screen.getByRole('button', { name: '+1 buy-in' }));
    expect(await field(/^Buy-in/)).toHaveValue('1000');
  });

  it('moves times by 15 minutes, and the start with the duration', async () => {
    const user = player();
    await openPage('/add');
    const later = await screen.findByRole('button', { name: '+15 minutes: End' });
    // Six of them would stand between the cash-out and Save.
    expect(later).toHaveAttribute('tabindex', '-1');
    await user.click(later);
    expect(await field(/^End time/)).toHaveValue('22:15');
    await user.click(screen.getByRole('button', { name: '+15 minutes: Duration' }));
    expect(await field(/^Start time/)).toHaveValue('19:45');
    await user.click(screen.getByRole('button', { name: '−15 minutes: Start' }));
    expect(await field('Duration (h)')).toHaveValue('2.75');
  });

  it('takes a new venue as it is typed', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/add');
    await fillInRest(user);
    await choose(user, /^Location/, 'Kitchen table');
    await user.click(screen.getByRole('button', { name: '+15 minutes: End' }));
    await user.click(await save());
    await screen.findByText(SAVED_TEXT, { exact: false });
    expect(server.seen('POST', '/sessions')[0]?.body).toMatchObject({ location: 'Kitchen table' });
  });
});

describe('what the player entered', () => {
  const press = (role: 'button' | 'radio', name: string) =>
    screen.findByRole(role, { name }).then((element) => player().click(element));

  it('stays when the list arrives, even if it equals what the form had filled in', async () => {
    const user = player();
    let arrive: (() => void) | undefined;
    server.held = new Promise((resolve) => (arrive = () => resolve(undefined)));
    server.sessions = [cashSession('a', { startTime: '18:00', endTime: '23:00', duration: 5 })];
    await openPage('/add');
    await user.clear(await field(/^End time/));
    await user.type(await field(/^End time/), '22:00');
    expect(await field(/^End time/)).not.toHaveAttribute('data-untouched');
    arrive?.();
    await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Aria'));
    expect(await field(/^End time/)).toHaveValue('22:00');
    expect(await field(/^End time/)).not.toHaveAttribute('data-untouched');
  });

  it('stays when another prefill is chosen', async () => {
    const user = player();
    rememberPrefillMode('tournament', 'just');
    await openPage('/add-tournament');
    await press('button', 'Today');
    const today = ((await field(/^Date/)) as HTMLInputElement).value;
    await user.selectOptions(await field(/^Game type/), 'nlhe');
    await press('radio', 'Usual game');
    expect(await field(/^Date/)).toHaveValue(today);
    expect(await field(/^Game type/)).toHaveValue('nlhe');
    expect(await field(/^Start time/)).toHaveValue('20:00');
  });

  it('stays in a restored draft, of which another prefill changes the rest', async () => {
    const user = player();
    server.sessions = [
      cashSession('a', { date: '2026-01-01' }),
      cashSession('b', { date: '2026-01-02' }),
      cashSession('c', { date: '2026-01-03', location: 'Wynn', stakes: '2/5' }),
    ];
    const { unmount } = await openPage('/add');
    await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Aria'));
    await choose(user, /^Stakes/, '1/2');
    await user.type(await field(/^Notes/), 'Good table');
    unmount();
    await openPage('/add');
    expect(await field(/^Stakes/)).not.toHaveAttribute('data-untouched');
    expect(await field(/^Location/)).toHaveAttribute('data-untouched');
    await press('radio', 'Last session');
    expect(await field(/^Location/)).toHaveValue('Wynn');
    expect(await field(/^Stakes/)).toHaveValue('1/2');
    expect(await field(/^Notes/)).toHaveValue('Good table');
  });

  it('is not asked about, even if it equals the guess', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/add');
    await fillInRest(user);
    await press('button', '+15 minutes: End');
    await press('button', '−15 minutes: End');
    await user.click(await save());
    await screen.findByText(SAVED_TEXT, { exact: false });
    expect(server.seen('POST', '/sessions')[0]?.body).toMatchObject({ endTime: '23:00' });
  });
});
