import { screen, within } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { noTrend, someFigures } from '../../../testing/figures';
import { openPage, player } from '../../../testing/render-page';

const server = dashboardServer(someFigures);

const card = async (name: string) => (await screen.findByTitle(name)).closest('button') as HTMLElement;

const open = async (name: string) => {
  const user = player();
  await user.click(await card(name));
  return screen.findByRole('dialog');
};

describe('the dialog of the hourly', () => {
  it('has both comparisons, with their change', async () => {
    await openPage();
    const dialog = within(await open('Hourly rate'));
    expect(dialog.getByRole('table', { name: 'Last 30 days vs previous 30' })).toBeVisible();
    expect(dialog.getByRole('table', { name: 'Year to date vs last year' })).toBeVisible();
    expect(dialog.getByText('Change: \u221212.3%')).toBeVisible();
    expect(dialog.getByText('Change: none, as there are no hours in the year to date.')).toBeVisible();
  });

  describe('has no change in percent of', () => {
    const { timeBreakdowns } = someFigures();
    const played = timeBreakdowns.month;
    const idle = noTrend;
    it.each([
      [
        'a month off',
        { ...played, current: idle.current, change: -100 },
        'no hours in 30 days',
        'Change: none, as there are no hours in the last 30 days.',
      ],
      [
        'a first month',
        { ...played, previous: idle.previous, change: null },
        '$9/h in the last 30 days',
        'Change: none, as there are no hours in the previous 30 days.',
      ],
      [
        'a month that broke even before',
        { ...played, previous: { ...played.previous, profit: 0, hourly: 0 }, change: null },
        '$9/h in the last 30 days (was $0)',
        'Change: none, as the earlier hourly was $0.',
      ],
      [
        'a month that lost after one that won a little',
        { ...played, current: { ...played.current, hourly: -178 }, change: -1208.7 },
        '\u2212$178/h in the last 30 days (was $10)',
        'Change: from +$10 to \u2212$178 an hour.',
      ],
      [
        'a month that lost as much as the one before',
        {
          current: { ...played.current, hourly: -12.3 },
          ...{ previous: { ...played.previous, hourly: -11.8 }, change: -4.2 },
        },
        '\u2212$12/h in the last 30 days (was \u2212$12)',
        'Change: none.',
      ],
    ])('%s', async (_case, month, note, text) => {
      server.figures = someFigures({ timeBreakdowns: { ...timeBreakdowns, month } });
      await openPage();
      expect(await card('Hourly rate')).toHaveTextContent(note);
      expect(await card('Hourly rate')).not.toHaveTextContent('%');
      expect(within(await open('Hourly rate')).getByText(text)).toBeVisible();
    });
  });
});
