import 'fake-indexeddb/auto';
import type { Goal } from '@feltbook/contracts';
import { hideAmounts } from '@feltbook/ui';
import { queryClient } from '@feltbook/web-kit';
import { storeAnswers } from '@feltbook/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { dashboardServer } from '../../../testing/dashboard-server';
import { playedDays, someFigures, TODAY } from '../../../testing/figures';
import { openPage, player } from '../../../testing/render-page';

/** Until Saturday, November 21: 18 hours and +$700 in the month, 6 and −$300 in the week since Sunday. */
const server = dashboardServer(() =>
  someFigures({
    bankroll: [
      { date: '2026-10-01', bankroll: 0, profit: 0 },
      { date: '2026-10-10', bankroll: 900, profit: 900 },
      { date: '2026-11-03', bankroll: 1900, profit: 1000 },
      { date: '2026-11-15', bankroll: 1400, profit: -500 },
      { date: TODAY, bankroll: 1600, profit: 200 },
    ],
    played: playedDays([1, 1, 1, 1], [3000, 3600, 600, 1200]),
  }),
);

const HOURS: Goal = { period: 'month', measure: 'hours', target: 60 };
const PROFIT: Goal = { period: 'month', measure: 'profit', target: 2000 };
const REACHED: Goal = { period: 'month', measure: 'profit', target: 700 };

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const items = async () => {
  const list = within(await screen.findByRole('list', { name: 'Goals' }));
  return list.getAllByRole('listitem').map((item) => plain(item.textContent));
};
const notice = () => screen.queryByText(/^You reached your goal/);

async function openDialog(button: string | RegExp) {
  const user = player();
  await openPage();
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

beforeEach(() => {
  document.documentElement.dataset['weekStart'] = 'sunday';
});
afterEach(() => {
  delete document.documentElement.dataset['weekStart'];
});

describe('the goals on the dashboard', () => {
  it('say what is done, what the rest needs, and whether that is on pace', async () => {
    server.goals.goals = [
      { period: 'week', measure: 'hours', target: 20 },
      { period: 'week', measure: 'profit', target: 500 },
      HOURS,
      PROFIT,
      { period: 'year', measure: 'hours', target: 36.5 },
    ];
    await openPage();
    expect(await items()).toEqual([
      'Hours this week6 of 20 h14 h today to get there14 h behind pace · Last day',
      'Profit this week\u2212$300 of $500$800 today to get there$800 behind pace · Last day',
      'Hours this month18 of 60 h29.4 h a week to get there24 h behind pace · 10 days left',
      'Profit this month+$700 of $2,000$910 a week to get there$700 behind pace · 10 days left',
      'Hours this year28 of 36.5 h1.5 h a week to get there4.5 h behind pace · 41 days left',
    ]);
  });

  it('take one line until there are any', async () => {
    const { unmount } = await openPage();
    const button = await screen.findByRole('button', { name: 'Set a goal' });
    const line = screen.getByRole('heading', { name: 'Goals' }).closest('section');
    expect(line?.textContent).toBe('GoalsHours or profit in a week, month or yearSet a goal');
    expect(button.closest('section')).toBe(line);
    unmount();
    queryClient.clear();
    server.goals.goals = [HOURS];
    await openPage();
    expect(await items()).toHaveLength(1);
    expect(screen.queryByText('Hours or profit in a week, month or year')).not.toBeInTheDocument();
  });

  it('follow the first day of the week', async () => {
    document.documentElement.dataset['weekStart'] = 'saturday';
    server.goals.goals = [{ period: 'week', measure: 'hours', target: 20 }];
    await openPage();
    expect(await items()).toEqual([
      'Hours this week4 of 20 h2.3 h a day to get thereOn pace: 1.1 h ahead · 7 days left',
    ]);
  });

  it('are hidden beside the figures of a filter', async () => {
    server.goals.goals = [HOURS];
    await openPage('/?venue=Aria');
    await screen.findByRole('heading', { name: 'Quick actions' });
    expect(screen.queryByRole('heading', { name: 'Goals' })).not.toBeInTheDocument();
  });

  it('say nothing about profit while amounts are hidden', async () => {
    server.goals.goals = [HOURS, REACHED];
    hideAmounts(true);
    await openPage();
    expect(await items()).toEqual([
      'Hours this month18 of 60 h29.4 h a week to get there24 h behind pace · 10 days left',
      'Profit this month•••hidden of •••10 days left',
    ]);
    expect(notice()).not.toBeInTheDocument();
    act(() => hideAmounts(false));
    expect(notice()).toBeVisible();
  });

  it('are those of the last answer without a network', async () => {
    server.goals.goals = [HOURS];
    const { unmount } = await openPage();
    await items();
    await storeAnswers();
    unmount();
    queryClient.clear();
    server.goals.refusal = () => HttpResponse.error();
    await openPage();
    expect(await items()).toHaveLength(1);
  });

  it('load again after a failure', async () => {
    server.goals.refusal = () =>
      HttpResponse.json({ error: 'No.', code: 'forbidden_here', requestId: 'r' }, { status: 400 });
    const user = player();
    await openPage();
    expect(await screen.findByText('Your goals could not be loaded.')).toBeVisible();
    server.goals.refusal = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Set a goal' })).toBeVisible();
  });
});

describe('the dialog of a goal', () => {
  it('sets the first goal', async () => {
    const { user, dialog } = await openDialog('Set a goal');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Hours a month')).toHaveAccessibleDescription(/Enter a number above 0\./);
    await user.click(dialog.getByRole('radio', { name: 'Week' }));
    await user.type(dialog.getByLabelText('Hours a week'), '169');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('A week has at most 168 hours.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Profit' }));
    await user.clear(dialog.getByLabelText('Profit a week'));
    await user.type(dialog.getByLabelText('Profit a week'), '$1,250.50{Enter}');
    await waitFor(async () => expect(await items()).toHaveLength(1));
    const body = { period: 'week', measure: 'profit', target: 1250.5 };
    expect(server.goals.changes).toEqual([{ call: 'PUT /api/goals', body }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('starts with a kind that is free, and says what it replaces', async () => {
    server.goals.goals = [HOURS];
    const { user, dialog } = await openDialog('Add goal');
    expect(dialog.getByLabelText('Profit a month')).toHaveValue('');
    await user.click(dialog.getByRole('radio', { name: 'Hours' }));
    const description = dialog.getByLabelText('Hours a month').getAttribute('aria-describedby');
    expect(plain(document.getElementById(description ?? '')?.textContent ?? '')).toBe(
      'You have 60 h. Saving replaces it.',
    );
  });

  it('changes a goal, and marks one that is reached already as seen', async () => {
    server.goals.goals = [HOURS];
    const { user, dialog } = await openDialog('Change goal: Hours this month');
    const field = dialog.getByLabelText('Hours a month');
    expect(field).toHaveValue('60');
    await user.clear(field);
    await user.type(field, '12,5{Enter}');
    await waitFor(async () =>
      expect(await items()).toEqual(['Hours this month18 of 12.5 hReached10 days left']),
    );
    expect(server.goals.changes.at(-1)?.body).toEqual({ ...HOURS, target: 12.5, seen: TODAY });
    expect(notice()).not.toBeInTheDocument();
  });

  it('deletes a goal', async () => {
    server.goals.goals = [HOURS];
    const { user, dialog } = await openDialog('Change goal: Hours this month');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Set a goal' })).toBeVisible();
    expect(server.goals.changes).toEqual([{ call: 'DELETE /api/goals/month/hours' }]);
  });

  it.each([
    ['a missing network', () => HttpResponse.error(), 'Goals change only with a network. Please try again.'],
    [
      'a failure',
      () => HttpResponse.json({ error: 'Oh.', code: 'internal', requestId: 'r' }, { status: 500 }),
      'That did not work. Please try again.',
    ],
  ])('says %s, and keeps what was typed', async (_what, refusal, text) => {
    const { user, dialog } = await openDialog('Set a goal');
    await user.type(dialog.getByLabelText('Hours a month'), '40');
    server.goals.refusal = refusal;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText('Hours a month')).toHaveValue('40');
  });
});

describe('the notice of a goal that is reached', () => {
  it('stays until the player closes it, and does not come back', async () => {
    server.goals.goals = [REACHED, HOURS];
    const user = player();
    const { unmount } = await openPage();
    expect(await screen.findByText('You reached your goal: $700 profit this month.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(notice()).not.toBeInTheDocument();
    await waitFor(() => expect(server.goals.changes).toHaveLength(1));
    expect(server.goals.changes).toEqual([
      { call: 'PUT /api/goals/month/profit/seen', body: { target: 700, day: TODAY } },
    ]);
    unmount();
    queryClient.clear();
    await openPage();
    await items();
    expect(notice()).not.toBeInTheDocument();
  });

  it('comes again in the next period, and not for one that another device has closed', async () => {
    server.goals.goals = [{ ...REACHED, seen: '2026-11-01' }];
    const { unmount } = await openPage();
    expect(await items()).toEqual(['Profit this month+$700 of $700Reached10 days left']);
    expect(notice()).not.toBeInTheDocument();
    unmount();
    queryClient.clear();
    server.goals.goals = [{ ...REACHED, seen: '2026-10-31' }];
    await openPage();
    expect(await screen.findByText(/^You reached your goal/)).toBeVisible();
  });

  it('is not for a goal that is almost reached', async () => {
    server.goals.goals = [{ ...REACHED, target: 700.4 }];
    await openPage();
    expect(await items()).toEqual([
      'Profit this month+$700 of $700.40$1 a week to get thereOn pace: $210 ahead · 10 days left',
    ]);
    expect(notice()).not.toBeInTheDocument();
  });
});
