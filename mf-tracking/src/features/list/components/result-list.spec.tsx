import { onPhone } from '@feltbook/web-kit/testing';
import type { CashSessionResponse } from '@feltbook/contracts';
import { dashboardKeys, queryClient } from '@feltbook/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage, player } from '../../../testing/render-page';
import { cashSession, tournament } from '../../../testing/records';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

const three = () => [
  cashSession('a', { date: '2026-05-01', location: 'Aria', buyin: 200, cashout: 500, duration: 3 }),
  cashSession('b', { date: '2026-05-02', location: 'Wynn', buyin: 300, cashout: 100.4, duration: 2 }),
  cashSession('c', { date: '2026-05-03', location: 'Bellagio', buyin: 100, cashout: 100, duration: 5 }),
];

const bodyRows = () => screen.getAllByRole('row').slice(1);
const locations = () => bodyRows().map((row) => within(row).getAllByRole('cell')[3]?.textContent);
const figure = (label: string) =>
  within(screen.getByRole('region', { name: 'Totals' })).getByText(label).parentElement?.textContent;

describe('the cash list', () => {
  it('shows the newest first, and the totals', async () => {
    server.sessions = three();
    await openPage('/cash');
    await screen.findByRole('table');
    expect(locations()).toEqual(['Bellagio', 'Wynn', 'Aria']);
    expect(figure('Total profit')).toContain('+$100');
    expect(figure('Hourly')).toContain('+$10');
    expect(figure('Hours')).toContain('10\u00a0h');
    expect(figure('Win rate')).toContain('33.3%');
  });

  it('has no rate where no length is known', async () => {
    const timeless = { startTime: undefined, endTime: undefined, duration: 0 };
    server.sessions = [cashSession('a', { ...timeless, buyin: 200, cashout: 1200 })];
    await openPage('/cash');
    await screen.findByRole('table');
    expect(figure('Hourly')).toBe('HourlyN/A1 without hours');
    expect(bodyRows()[0]).not.toHaveTextContent('$0');
  });

  it('filters rows and totals, keeps the filter in the URL, and resets', async () => {
    const user = player();
    server.sessions = three();
    const { router } = await openPage('/cash');
    await user.selectOptions(await screen.findByLabelText('Result'), 'Losing');
    await waitFor(() => expect(locations()).toEqual(['Wynn']));
    expect(router.state.location.search).toBe('?result=losing');
    expect(figure('Total profit')).toContain('\u2212$200');
    expect(screen.getByText('1 of 3 sessions')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(locations()).toHaveLength(3));
    expect(router.state.location.search).toBe('');
  });

  it('applies the URL’s filters, and removes one on Back', async () => {
    const user = player();
    server.sessions = three();
    const { router } = await openPage('/cash?venue=aria&sort=profit');
    expect(await screen.findByLabelText('Location')).toHaveValue('Aria');
    await waitFor(() => expect(locations()).toEqual(['Aria']));
    await user.selectOptions(screen.getByLabelText('Result'), 'Losing');
    expect(await screen.findByText('None of your 3 sessions match')).toBeVisible();
    expect(figure('Win rate')).toContain('N/A');
    expect(figure('Average profit')).toContain('N/A');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(locations()).toEqual(['Aria']));
  });

  it('shows what another page chose, and removes it', async () => {
    const user = player();
    server.sessions = three();
    const { router } = await openPage('/cash?venue=aria&venue=wynn&from=2020-01-01&kind=cash');
    const chosen = await screen.findByRole('region', { name: 'Filters' });
    expect(
      within(chosen)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Reset', 'Filter', 'Since Jan 1, 2020', 'aria', 'wynn', 'Clear']);
    expect(screen.getByLabelText('Date')).toHaveDisplayValue('Since Jan 1, 2020');
    expect(screen.getByLabelText('Location')).toHaveDisplayValue('aria, wynn');
    await user.click(within(chosen).getByRole('button', { name: 'Remove Location: wynn' }));
    await waitFor(() => expect(locations()).toEqual(['Aria']));
    expect(router.state.location.search).toBe('?from=2020-01-01&venue=aria');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(locations()).toHaveLength(3));
    expect(within(chosen).queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('chooses several values and days in the dialog of all pages, without a kind', async () => {
    const user = player();
    server.sessions = three();
    const { router } = await openPage('/cash');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter results' }));
    expect(dialog.queryByRole('radiogroup', { name: 'Kind' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Aria' }));
    await user.click(dialog.getByRole('button', { name: 'Wynn' }));
    expect(router.state.location.search).toBe('?venue=Aria&venue=Wynn');
    await user.selectOptions(dialog.getByLabelText('Period'), '2026');
    await user.click(dialog.getByRole('button', { name: 'Show 2 sessions' }));
    await waitFor(() => expect(locations()).toEqual(['Wynn', 'Aria']));
    expect(router.state.location.search).toBe('?date=2026&venue=Aria&venue=Wynn');
  });

  it('answers what is asked after /', async () => {
    const user = player();
    server.sessions = three();
    const { router } = await openPage('/cash');
    await screen.findByRole('table');
    await user.keyboard('/');
    await user.type(await screen.findByLabelText('Ask'), 'wynn losing 2026{Enter}');
    await waitFor(() => expect(locations()).toEqual(['Wynn']));
    expect(router.state.location.search).toBe('?date=2026&venue=Wynn&result=losing');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('renders only a part of ten thousand rows', async () => {
    server.sessions = Array.from({ length: 10_000 }, (_, at) => cashSession(`s${at}`));
    const { container } = await openPage('/cash');
    expect(await screen.findByText('10,000 of 10,000 sessions')).toBeVisible();
    expect(container.querySelectorAll('*').length).toBeLessThan(2000);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  });

  it('has cards on a narrow screen, with the order beside the filter', async () => {
    onPhone();
    const user = player();
    server.sessions = three();
    await openPage('/cash');
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Profit, lowest first');
    const list = await screen.findByRole('list', { name: 'Cash sessions' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Wynn');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows a text without results, and an error if loading failed', async () => {
    const user = player();
    const { unmount } = await openPage('/cash');
    expect(await screen.findByText('No cash sessions yet')).toBeVisible();
    expect(screen.getByRole('link', { name: '+ Add cash' })).toHaveAttribute('href', '/add');
    unmount();
    server.refusals = [{ method: 'GET', path: '/sessions', status: 500 }];
    await openPage('/cash');
    expect(await screen.findByText('Error: Failed to fetch sessions')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No cash sessions yet')).toBeVisible();
  });
});

describe('deleting', () => {
  async function press(answer: string, sessions = three(), before = () => undefined as unknown) {
    const user = player();
    server.sessions = sessions;
    await openPage('/cash');
    await screen.findByRole('table');
    before();
    const wynn = screen.getByRole('row', { name: /Wynn/ });
    await user.click(within(wynn).getByRole('button', { name: /^Delete/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete session' });
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this cash session? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: answer }));
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  async function remove(...asked: Parameters<typeof press>) {
    await press(...asked);
    await closed();
  }

  it('does nothing on Cancel', async () => {
    await remove('Cancel');
    expect(server.seen('DELETE', '/sessions/b')).toEqual([]);
    expect(locations()).toHaveLength(3);
  });

  it('removes the session from the list and the totals', async () => {
    await remove('Delete');
    await waitFor(() => expect(locations()).toEqual(['Bellagio', 'Aria']));
    expect(figure('Total profit')).toContain('+$300');
    await waitFor(() => expect(server.sessions).toHaveLength(2));
  });

  it('invalidates the dashboard’s figures', async () => {
    const key = dashboardKeys.one('2026-11-21');
    await remove('Delete', three(), () => queryClient.setQueryData(key, { totalProfit: 100 }));
    await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
  });

  async function changed(change: Partial<CashSessionResponse>) {
    await press('Delete', three(), () => server.changeElsewhere('b', change));
    await screen.findByText('This session was changed somewhere else. It now says:');
    return screen.getByRole('dialog', { name: 'Delete session' });
  }

  it('asks again, with the current values, if the session was changed elsewhere', async () => {
    const dialog = await changed({ cashout: 4321.5, notes: 'Late dinner' });
    expect(dialog).toHaveTextContent('Cash out$4,321.50');
    expect(dialog).toHaveTextContent('NotesLate dinner');
    expect(server.sessions).toHaveLength(3);
    await player().click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.sessions.map(({ id }) => id)).toEqual(['a', 'c']));
  });

  it('keeps the changed session on Cancel', async () => {
    const dialog = await changed({ cashout: 4321.5 });
    await player().click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await closed();
    expect(server.sessions).toHaveLength(3);
    expect(screen.getByRole('row', { name: /Wynn/ })).toHaveTextContent('$4,322');
  });

  it('does not ask again for a version with the same values', async () => {
    await remove('Delete', three(), () => server.changeElsewhere('b', {}));
    await waitFor(() => expect(server.sessions).toHaveLength(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('treats a 404 as deleted', async () => {
    const body = { error: 'No such record.', code: 'not_found', requestId: 'r' };
    server.refusals = [{ method: 'DELETE', path: '/sessions/b', status: 404, body }];
    await remove('Delete');
    await waitFor(() => expect(server.seen('DELETE', '/sessions/b')).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('restores the session and shows an error if it failed', async () => {
    server.refusals = [{ method: 'DELETE', path: '/sessions/b', status: 500 }];
    await remove('Delete');
    expect(await screen.findByText('Failed to delete session.')).toBeVisible();
    await waitFor(() => expect(locations()).toEqual(['Bellagio', 'Wynn', 'Aria']));
  });

  it('says that a deletion needs a network', async () => {
    server.refusals = [{ method: 'DELETE', path: '/sessions/b', status: 'network' }];
    await remove('Delete');
    expect(await screen.findByText('Corrections and deletions need a network.')).toBeVisible();
    await waitFor(() => expect(locations()).toEqual(['Bellagio', 'Wynn', 'Aria']));
  });

  it('shows the error also for the only session, whose list is empty meanwhile', async () => {
    server.refusals = [{ method: 'DELETE', path: '/sessions/b', status: 500 }];
    await remove('Delete', three().slice(1, 2));
    expect(await screen.findByText('Failed to delete session.')).toBeVisible();
    await waitFor(() => expect(locations()).toEqual(['Wynn']));
  });
});

describe('the tournament list', () => {
  it('has its own columns, filters and totals', async () => {
    server.tournaments = [
      tournament('a', { buyin: 100, cashout: 400, place: 2, entries: 30, places_paid: 4 }),
      tournament('b', { buyin: 100, place: 20, entries: 50, places_paid: 6 }),
    ];
    await openPage('/tournaments');
    await screen.findByRole('table');
    expect(
      screen.getAllByRole('combobox').map((select) => (select as HTMLSelectElement).labels[0]?.textContent),
    ).toEqual(['Date', 'Game type', 'Location', 'Result']);
    expect(figure('ROI')).toContain('100%');
    expect(figure('ITM')).toContain('50%');
    expect(figure('Best finish')).toContain('#2');
    expect(figure('Average entries')).toContain('40');
    expect(figure('Top 10%')).toContain('50%');
    expect(figure('Final table')).toContain('50%');
    expect(screen.getByText('2 of 30')).toBeVisible();
  });
});

describe('tags and costs', () => {
  it('add a filter and a line of totals', async () => {
    const user = player();
    server.sessions = three();
    const { unmount } = await openPage('/cash');
    await screen.findByRole('table');
    expect(screen.queryByLabelText('Tag')).toBeNull();
    expect(figure('Total profit')).not.toContain('after tips');
    unmount();

    server.sessions = [cashSession('d', { tags: ['Live', 'soft'], tips: 10 }), ...three()];
    queryClient.clear();
    await openPage('/cash');
    await user.selectOptions(await screen.findByLabelText('Tag'), 'Live');
    await waitFor(() => expect(bodyRows()).toHaveLength(1));
    expect(figure('Total profit')).toContain('+$290 after tips and expenses');
  });
});
