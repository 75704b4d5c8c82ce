import type { OutlookPicture } from '@feltbook/charts';
import { hideAmounts } from '@feltbook/ui';
import { act, screen, within } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { cup, insightsAnswer, session, sessionsOf } from '../../../testing/insights';
import { hasColour, plain, section } from '../../../testing/insights-page';
import { openPage, player } from '../../../testing/render-page';

jest.mock('@feltbook/charts', () => ({
  ...jest.requireActual<object>('@feltbook/charts'),
  Chart: ({ picture, label }: { picture: OutlookPicture; label: string }) => (
    <div role="img" aria-label={label}>
      {JSON.stringify(picture.examples)}
    </div>
  ),
}));

const server = dashboardServer();

/** 12 sessions of 4 hours at 1/3: +$25 an hour, $100 an hour of spread; then 10 at 2/5: −$5. */
const SMALL = sessionsOf('2025-11', 12, 300);
const CASH = [...SMALL, ...sessionsOf('2025-12', 10, 60, { stakes: '2/5' })];
const CUPS = Array.from({ length: 32 }, (_, at) =>
  cup(`2026-${at < 16 ? '02' : '03'}-${String((at % 16) + 1).padStart(2, '0')}`, at % 4 ? -100 : 500),
);

type Part = Awaited<ReturnType<typeof section>>;
const facts = (part: Part) =>
  part.getAllByRole('term').map((term) => plain(term.parentElement as HTMLElement));
const retype = async (field: HTMLElement, text: string) => {
  const user = player();
  await user.clear(field);
  await user.type(field, text);
};

afterEach(() => act(() => hideAmounts(false)));

describe('the next hours', () => {
  it('are expected by hourly and spread, between two bands', async () => {
    server.insights = insightsAnswer(SMALL);
    await openPage('/insights?hours=400');
    // 25 · 400 = 10,000; s = √(200²/4) = 100, known from 48 hours: 100 · √(400 · (1 + 400/48)) = 6,110
    expect(facts(await section('What next: cash games'))).toEqual([
      'Expected+$10,000',
      '7 in 10 times+$3,386 to +$16,614',
      '95 in 100 times−$2,508 to +$22,508',
      'Chance to be behind5.9%',
    ]);
  });

  it('have colours only where it is clear that the hourly wins or loses', async () => {
    const isColoured = async (profit: number) => {
      server.insights = insightsAnswer(sessionsOf('2025-11', 12, profit));
      const { unmount } = await openPage('/insights?tab=next');
      const part = await section('What next: cash games');
      await player().click(part.getByText('Table'));
      const cells = [...part.getAllByRole('definition'), ...part.getAllByRole('cell')];
      const found = cells.some(hasColour);
      unmount();
      return found;
    };
    expect(await isColoured(300)).toBe(false);
    expect(await isColoured(900)).toBe(true);
  });

  it('are typed, and stay in the address with the seed of the examples', async () => {
    server.insights = insightsAnswer(SMALL);
    const { router } = await openPage('/insights?seed=7');
    const part = await section('What next: cash games');
    const paths = () => part.getByRole('img').textContent;
    const before = paths();
    await player().click(part.getByRole('button', { name: 'Another 20' }));
    expect(router.state.location.search).toBe('?seed=8');
    expect(paths()).not.toBe(before);
    await retype(part.getByLabelText('Hours'), '1,000');
    expect(router.state.location.search).toBe('?seed=8&hours=1000');
    expect(part.getByRole('img', { name: /^20 examples of the next 1,000/ })).toBeVisible();
    await retype(part.getByLabelText('Hours'), '0');
    expect(part.getByLabelText('Hours')).toHaveAccessibleDescription('Enter 1 to 100,000 hours.');
    expect(server.calls.filter((call) => call.includes('insights'))).toEqual(['GET /api/insights']);
  });

  it('are the same from the same address, and follow the filter', async () => {
    server.insights = insightsAnswer(SMALL);
    const draw = async () => {
      const { unmount } = await openPage('/insights?stakes=1%2F3&seed=3');
      const drawn = (await section('What next: cash games')).getByRole('img').textContent;
      unmount();
      return drawn;
    };
    expect(await draw()).toBe(await draw());
    expect(server.calls[0]).toBe('GET /api/insights?stakes=1%2F3');
  });

  it('have a table with parts of the hours', async () => {
    server.insights = insightsAnswer(SMALL);
    await openPage('/insights?tab=next');
    const part = await section('What next: cash games');
    await player().click(part.getByText('Table'));
    const rows = within(part.getByRole('table')).getAllByRole('row').map(plain);
    expect(rows).toHaveLength(6);
    expect(rows[1]).toBe('10+$250−$126 to +$626−$462 to +$96224.6%');
  });

  it('reveal nothing while amounts are hidden', async () => {
    server.insights = insightsAnswer(SMALL);
    await openPage('/insights?tab=next');
    const part = await section('What next: cash games');
    act(() => hideAmounts(true));
    expect(part.queryByRole('img')).not.toBeInTheDocument();
    expect(facts(part).join()).not.toMatch(/\d%|\$/);
  });

  it('need ten sessions', async () => {
    server.insights = insightsAnswer(sessionsOf('2026-01', 9, 50));
    await openPage('/insights?tab=next');
    const needed = 'This needs 10 cash sessions with a known length.';
    expect((await section('What next: cash games')).getByText(needed)).toBeVisible();
    expect(
      (await section('Bankroll by stakes')).getByText(
        'This needs 10 cash sessions with a known length at the same stakes.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { name: /tournaments$/ })).not.toBeInTheDocument();
    await player().click(screen.getByRole('tab', { name: 'Luck' }));
    expect((await section('How many hours until I know?')).getByText(needed)).toBeVisible();
  });
});

it.each([
  ['next', 'What next: cash games'],
  ['luck', 'How many hours until I know?'],
])('says how many sessions are left out: %s', async (tab, title) => {
  const untimed = session('2025-12-01', 50, { ticks: 0 });
  server.insights = insightsAnswer([...SMALL, untimed, untimed]);
  const { unmount } = await openPage(`/insights?tab=${tab}`);
  expect((await section(title)).getByText('From 12 sessions with hours · 2 without hours')).toBeVisible();
  unmount();
  server.insights = insightsAnswer([...sessionsOf('2025-11', 9, 300), untimed]);
  await openPage(`/insights?tab=${tab}`);
  const needed = 'This needs 10 cash sessions with a known length. You have 1 without hours.';
  expect((await section(title)).getByText(needed)).toBeVisible();
});

describe('the next tournaments', () => {
  it('are drawn from the own ones', async () => {
    server.insights = insightsAnswer(CUPS);
    const { router } = await openPage('/insights?tab=next');
    const part = await section('What next: tournaments');
    await retype(part.getByLabelText('Tournaments'), '1');
    expect(facts(part).slice(0, 3)).toEqual([
      'Expected+$50',
      '7 in 10 times−$100 to +$500',
      '95 in 100 times−$100 to +$500',
    ]);
    // 24 of 32 lose; 2 standard errors of 10,000 draws are 0.9 %.
    expect(facts(part)[3]).toMatch(/^Chance to be behind7[456]\.\d%$/);
    expect(router.state.location.search).toBe('?tab=next&tournaments=1');
    await retype(part.getByLabelText('Tournaments'), '501');
    expect(part.getByLabelText('Tournaments')).toHaveAccessibleDescription('Enter 1 to 500 tournaments.');
    expect(screen.queryByRole('heading', { name: 'What next: cash games' })).not.toBeInTheDocument();
  });

  it.each([
    ['tournaments', CUPS.slice(0, 29), 'You have 29 tournaments and 8 cashes.'],
    [
      'cashes',
      CUPS.map((one, at) => (at < 16 ? one : cup(one.date, -100))),
      'You have 32 tournaments and 4 cashes.',
    ],
  ])('say what is missing: %s', async (_name, cups, has) => {
    server.insights = insightsAnswer(cups);
    await openPage('/insights?tab=next');
    const part = await section('What next: tournaments');
    expect(part.getByText(`This needs 30 tournaments and 5 cashes. ${has}`)).toBeVisible();
    expect(part.queryByLabelText('Tournaments')).not.toBeInTheDocument();
  });
});

it('says how many hours make the hourly sure', async () => {
  server.insights = insightsAnswer(SMALL);
  await openPage('/insights?tab=luck');
  const part = await section('How many hours until I know?');
  const text = () => plain(part.getByRole('status'));
  // s = 104.4: (1.96 s / 10)² = 419.1, of which 48 are played; Student's 2.201 s / √48 = 33.2; (1.96 s / 30)² = 46.6
  expect(text()).toBe('Play 372 h more, 420 h in all. You know it within ±$33 after 48 h.');
  await retype(part.getByLabelText('Accept an error of ±'), '30');
  expect(text()).toBe('A few more sessions are needed. You know it within ±$33 after 48 h.');
  await retype(part.getByLabelText('Accept an error of ±'), '34');
  expect(text()).toBe('You know it within ±$33 after 48 h.');
  await retype(part.getByLabelText('Accept an error of ±'), 'x');
  expect(part.queryByRole('status')).not.toBeInTheDocument();
});

it('says which bankroll has a risk of ruin, at each stakes', async () => {
  server.insights = insightsAnswer([...CASH, session('2026-01-01', 50, { stakes: '5/10' })]);
  await openPage('/insights?tab=next');
  const part = await section('Bankroll by stakes');
  const rows = () => within(part.getByRole('table')).getAllByRole('row').slice(1).map(plain);
  // 4.2 of 100 hourlies like this one are not above 0, so 5% is in reach and 1% is not.
  expect(rows()).toEqual(['1/312+$25−$8 to +$58$27,180', '2/510−$5−$20 to +$10Not beatable so far']);
  await player().click(part.getByRole('radio', { name: '1%' }));
  expect(rows()[0]).toMatch(/No bankroll reaches 1%$/);
});

it('says how likely the kept bankroll is to be lost, at each stakes', async () => {
  server.insights = insightsAnswer(SMALL);
  const { unmount } = await openPage('/insights?tab=next');
  const typed = await section('Bankroll by stakes');
  expect(typed.getByRole('link', { name: 'Keep your bankroll' })).toHaveAttribute('href', '/bankroll');
  unmount();
  server.bankroll.starts = [{ amount: 27_180 }];
  await openPage('/insights?tab=next');
  const part = await section('Bankroll by stakes');
  expect(await part.findByText('Your bankroll is $27,180.')).toBeVisible();
  expect(part.getByRole('link', { name: 'Your bankroll' })).toHaveAttribute('href', '/bankroll');
  const rows = within(part.getByRole('table')).getAllByRole('row').slice(1).map(plain);
  expect(rows).toEqual(['1/312+$25−$8 to +$58$27,1805%']);
});
