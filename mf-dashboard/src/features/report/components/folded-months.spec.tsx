import { screenOf } from '@feltbook/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { cup, session } from '../../../testing/insights';
import { plain, section } from '../../../testing/insights-page';
import { onPhone, openPage, player } from '../../../testing/render-page';

const server = dashboardServer();
const open = () => openPage('/reports/2025');
/** Of an element whose text has no-break spaces. */
const plainText = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'SUMMARY' && plain(element as HTMLElement) === text;

beforeEach(() => {
  server.reported = [
    session('2025-01-01', 150.5),
    session('2025-01-31', -180),
    cup('2025-06-15', -150),
    cup('2025-06-16', 750),
  ];
});

describe('the report on a phone', () => {
  it('is folded by month on a phone, and tables on its paper', async () => {
    onPhone();
    const { unmount } = await open();
    const months = await section('By month');
    expect(months.queryAllByRole('listitem')).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Session log' })).toBeNull();
    await player().click(months.getByText(plainText('January 2025 · 2 results · \u2212$29.50')));
    const cards = (name: string) =>
      within(months.getByRole('list', { name })).getAllByRole('listitem').map(plain);
    expect(cards('January 2025')).toEqual([expect.stringContaining('Profit/Loss\u2212$29.50')]);
    expect(cards('Session log, January 2025')).toEqual([
      expect.stringMatching(/^Jan 1, 2025.*Profit\/Loss\+\$150\.50/),
      expect.stringMatching(/^Jan 31, 2025.*Profit\/Loss\u2212\$180\.00/),
    ]);
    unmount();
    screenOf('print', '(max-width: 640px)');
    await open();
    const table = within(await screen.findByRole('table', { name: 'By month' }));
    // The names of the columns, two months and the total.
    expect(table.getAllByRole('row')).toHaveLength(4);
  });

  it('shows a phone the first of many venues', async () => {
    onPhone();
    server.reported = ['A', 'B', 'C', 'D', 'E'].map((location, at) =>
      session('2025-03-01', 100 - at, { location }),
    );
    await open();
    const venues = await section('By venue');
    // Three, and the total.
    expect(venues.getAllByRole('listitem')).toHaveLength(4);
    await player().click(venues.getByText('2 more'));
    expect(venues.getAllByRole('listitem')).toHaveLength(6);
  });
});
