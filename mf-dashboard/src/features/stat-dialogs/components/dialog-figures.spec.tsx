import { hideAmounts } from '@feltbook/ui';
import { act, screen, within } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { emptyFigures, groupOf, someFigures } from '../../../testing/figures';
import { hasColour } from '../../../testing/insights-page';
import { openPage, player } from '../../../testing/render-page';

const server = dashboardServer(emptyFigures);

const card = async (name: string) => (await screen.findByTitle(name)).closest('button') as HTMLElement;

async function open(name: string) {
  await openPage();
  await player().click(await card(name));
  return within(await screen.findByRole('dialog'));
}

it.each([
  ['Tournament ROI', 'ROI', { totalSessions: 3 }],
  ['Cash Sessions', 'Win rate', { totalTournaments: 3 }],
])('the dialog of %s shows no rate of nothing', async (name, rate, counts) => {
  server.figures = emptyFigures({ quickStats: { ...emptyFigures().quickStats, ...counts } });
  const dialog = await open(name);
  expect(dialog.getByText(rate).parentElement).toHaveTextContent(`${rate}N/A`);
});

it.each([
  [
    'Hours played',
    '84.5 h',
    'Cash and tournaments',
    /^Hours by weekday\. Sun: 10.h, .*Sat: 40.h$/,
    'How long',
  ],
  [
    'Sessions/week',
    '1.5',
    'Cash and tournaments · last 8 weeks',
    /^Sessions by week\. .*: 5, .*: 7$/,
    'Your',
  ],
  ['Most visited venue', 'Wynn', 'Cash and tournaments', /^Visits by venue\. Wynn: 9, Aria: 7$/, 'Where'],
] as const)('the dialog of %s begins with figure, set, chart and sentence', async (name, ...parts) => {
  server.figures = someFigures();
  const [figure, scope, chart, sentence] = parts;
  const dialog = await open(name);
  const [large, image, lead] = [
    dialog.getByText(new RegExp(`^${scope}`)).parentElement,
    dialog.getByRole('img', { name: chart }),
    dialog.getByText(new RegExp(`^${sentence}`)),
  ];
  expect(large?.textContent.replaceAll('\u00a0', ' ')).toMatch(new RegExp(`^${figure}${scope}`));
  expect(large?.compareDocumentPosition(image)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(image.compareDocumentPosition(lead)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a chart of money is hidden with amounts', async () => {
  server.figures = someFigures();
  const dialog = await open('Most profitable venue');
  expect(dialog.getByRole('img', { name: /^Profit by venue\. Aria: \+\$1,235, Wynn: / })).toBeVisible();
  act(() => hideAmounts(true));
  expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  act(() => hideAmounts(false));
});

it('streaks have thousands separators', async () => {
  server.figures = emptyFigures({
    quickStats: { ...emptyFigures().quickStats, totalSessions: 1204 },
    streaks: { best: { type: 'cash', ...groupOf([], 1204) }, nextBest: null, current: null },
  });
  const dialog = await open('Win Streak');
  expect(dialog.getByText('Best streak: 1,204 in a row, cash sessions')).toBeVisible();
});

it('each hourly says how sure it is, in colour only with a verdict', async () => {
  const losing = { low: -30, high: -2, verdict: 'losing' } as const;
  const { latestCash } = someFigures();
  server.figures = someFigures({
    hourlyInterval: { low: -4, high: 30, verdict: 'tooEarly' },
    tournamentHourlyInterval: losing,
    latestCash: { ...latestCash, interval: losing },
    withoutHours: { total: 3, cash: 3, tournaments: 0 },
  });
  const dialog = await open('Hourly rate');
  const sure = dialog.getByText('How sure').parentElement;
  expect(sure).toHaveTextContent('very likely \u2212$4 to +$30, too early to call');
  expect(await card('Hourly rate')).toHaveTextContent(
    'very likely \u2212$4 to +$30, too early to call, 3 without hours',
  );
  expect(await card('Tournament hourly')).toHaveTextContent('very likely \u2212$30 to \u2212$2, losing');
  const cards = await Promise.all(['Hourly rate', 'Tournament hourly', 'Cash EV/hr'].map(card));
  expect(cards.map(hasColour)).toEqual([false, true, true]);
});
