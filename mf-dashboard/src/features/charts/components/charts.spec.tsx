import type { BankrollPoint, Swing } from '@feltbook/contracts';
import { media } from '@feltbook/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { onDesk, onPhone, screenOf } from '../../../testing/render-page';
import { firstDayOf } from '../lib/periods';
import type { Fall } from '../lib/series';
import { useHero } from '../lib/use-hero';
import { emptyFigures } from '../../../testing/figures';
import { Charts } from './charts';
import { GrowthSection } from './growth-section';
import { Hero } from './hero';
import { WinRateRing } from './win-rate-ring';

const show = jest.fn();
const remove = jest.fn();
const beginDrawing = jest.fn(() => ({ show, remove }));
jest.mock('../lib/drawing', () => ({ beginDrawing: () => beginDrawing() }));

const POINTS: BankrollPoint[] = [
  { date: '2026-03-01', bankroll: 0, profit: 0 },
  { date: '2026-03-04', bankroll: 400, profit: 400 },
  { date: '2026-03-20', bankroll: -240, profit: -640 },
  { date: '2026-04-02', bankroll: 110, profit: 350 },
  { date: '2026-05-09', bankroll: 360.5, profit: 250.5 },
];
const FALL_RESULTS = { count: 1, profit: -640, hours: 5, results: [] };
const FALL = { from: '2026-03-20', to: '2026-03-20', amount: 640, ...FALL_RESULTS };
const NO_SWINGS = { drawdown: null };

interface BankrollProps {
  readonly points: BankrollPoint[];
  readonly swings: { readonly drawdown: Swing | null };
}

/** The hero with the chart of all results. */
function Bankroll({ points, swings }: BankrollProps) {
  const figures = emptyFigures({ today: '2026-05-20', totalProfit: 360.5, bankroll: points, ...swings });
  return <Hero figures={figures} hero={useHero(figures)} height={320} isLow={false} />;
}

let resize: (width: number) => Promise<void>;
let isNear = true;
let comeNear: () => void;

beforeEach(() => {
  jest.clearAllMocks();
  const observers: ResizeObserverCallback[] = [];
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    observers.push(callback);
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  isNear = true;
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    const observer = new EventTarget() as unknown as IntersectionObserver;
    const notify = () => callback([{ isIntersecting: isNear } as IntersectionObserverEntry], observer);
    comeNear = () => {
      isNear = true;
      act(notify);
    };
    return Object.assign(observer, { observe: notify, disconnect() {} });
  });
  resize = (width) =>
    act(async () => {
      const entries = [{ contentRect: { width, height: 320 } } as ResizeObserverEntry];
      observers.forEach((notify) => notify(entries, new ResizeObserver(() => {})));
      await Promise.resolve();
    });
});
afterEach(() => void window.dispatchEvent(new Event('afterprint')));

const open = (element: ReactElement) => render(element, { wrapper: MemoryRouter });
const handle = (name: string) => screen.getByRole('slider', { name });
const lastShown = () =>
  show.mock.lastCall as [{ points: BankrollPoint[]; drawdown: Fall | null }, number, number];

describe('the bankroll', () => {
  it('is drawn once its width is known, redrawn in another width, and removed with the page', async () => {
    const { unmount } = open(<Bankroll points={POINTS} swings={{ ...NO_SWINGS, drawdown: FALL }} />);
    expect(beginDrawing).not.toHaveBeenCalled();
    await resize(700.4);
    expect(lastShown()).toEqual([{ points: POINTS, drawdown: FALL }, 700, 320]);
    await resize(350);
    expect(lastShown()[1]).toBe(350);
    expect(beginDrawing).toHaveBeenCalledTimes(1);
    unmount();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['it comes near the window', () => comeNear()],
    ['the page is printed', () => act(() => void window.dispatchEvent(new Event('beforeprint')))],
  ])('is not drawn before %s', async (_case, happen) => {
    isNear = false;
    open(<Bankroll points={POINTS} swings={NO_SWINGS} />);
    await resize(700);
    expect(beginDrawing).not.toHaveBeenCalled();
    happen();
    await waitFor(() => expect(lastShown()[1]).toBe(700));
  });

  it('shows the part between the handles, whose labels are dates', async () => {
    open(<Bankroll points={POINTS} swings={NO_SWINGS} />);
    await resize(700);
    expect(handle('From')).toHaveAttribute('aria-valuetext', 'Mar 1, 2026');
    expect(handle('To')).toHaveAttribute('aria-valuetext', 'May 9, 2026');
    fireEvent.change(handle('From'), { target: { value: '25' } });
    fireEvent.change(handle('To'), { target: { value: '75' } });
    expect(handle('To')).toHaveAttribute('aria-valuetext', 'Apr 2, 2026');
    expect(lastShown()[0].points).toEqual(POINTS.slice(1, 4));
  });

  it('does not let its handles cross', () => {
    open(<Bankroll points={POINTS} swings={NO_SWINGS} />);
    fireEvent.change(handle('To'), { target: { value: '40' } });
    fireEvent.change(handle('From'), { target: { value: '90' } });
    expect(handle('From')).toHaveValue('39');
    fireEvent.change(handle('To'), { target: { value: '0' } });
    expect(handle('To')).toHaveValue('40');
  });

  it('has a description and a table for screen readers', () => {
    open(<Bankroll points={POINTS} swings={{ ...NO_SWINGS, drawdown: FALL }} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Overall bankroll growth: from $0 on Mar 1, 2026 to +$361 on May 9, 2026; peak +$400 on Mar 4, 2026; worst downswing \u2212$640.',
    );
    const rows = within(screen.getByRole('table', { name: 'Overall bankroll growth' })).getAllByRole('row');
    expect(rows).toHaveLength(POINTS.length + 1);
    expect(rows.at(-1)).toHaveTextContent('May 9, 2026+$361+$251');
  });

  it('marks the worst downswing of the shown part, in words and on the line', async () => {
    open(<Bankroll points={POINTS} swings={{ ...NO_SWINGS, drawdown: FALL }} />);
    await resize(700);
    const label = () => screen.getByRole('img').getAttribute('aria-label');
    // The line only rises after the low.
    fireEvent.change(handle('From'), { target: { value: '50' } });
    expect(label()).toBe(
      'Overall bankroll growth: from \u2212$240 on Mar 20, 2026 to +$361 on May 9, 2026; peak +$361 on May 9, 2026.',
    );
    expect(lastShown()[0].drawdown).toBeNull();
    fireEvent.change(handle('From'), { target: { value: '25' } });
    expect(label()).toContain('; worst downswing \u2212$640.');
    expect(lastShown()[0].drawdown).toBe(FALL);
  });

  it('says how many points of a long history the table has', () => {
    const long = Array.from({ length: 1_234 }, () => POINTS[1]).flatMap((one) => one ?? []);
    open(<Bankroll points={long} swings={NO_SWINGS} />);
    const table = screen.getByRole('table', {
      name: 'Overall bankroll growth, 60 of 1,234 days, evenly spread',
    });
    expect(within(table).getAllByRole('row')).toHaveLength(61);
  });

  it('links to both forms without results', () => {
    open(<Bankroll points={[]} swings={NO_SWINGS} />);
    expect(screen.getByRole('heading', { name: 'No data available' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+ Add cash' })).toHaveAttribute('href', '/add');
    expect(screen.getByRole('link', { name: '+ Add tournament' })).toHaveAttribute('href', '/add-tournament');
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('shows an error if the chart cannot be loaded, and retries', async () => {
    beginDrawing.mockImplementationOnce(() => {
      throw new Error('no canvas');
    });
    open(<Bankroll points={POINTS} swings={NO_SWINGS} />);
    await resize(700);
    expect(await screen.findByText('The chart did not load.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await act(async () => Promise.resolve());
    expect(show).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('The chart did not load.')).not.toBeInTheDocument();
  });
});

describe('growth', () => {
  it.each([
    ['cash', 'Cash sessions growth', 'No cash sessions yet', '+ Add cash', '/add'],
    ['tournament', 'Tournament growth', 'No tournaments yet', '+ Add tournament', '/add-tournament'],
  ] as const)(
    'of %s has its own chart and slider, or the way to the first result',
    (kind, title, empty, add, page) => {
      const series = { cashGrowthData: POINTS, tournamentGrowthData: POINTS };
      const { rerender } = open(<GrowthSection shown={kind} figures={emptyFigures(series)} />);
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByRole('group', { name: `${title}: dates` })).toBeVisible();
      rerender(<GrowthSection shown={kind} figures={emptyFigures()} />);
      expect(screen.getByRole('heading', { name: empty })).toBeVisible();
      expect(screen.getByRole('link', { name: add })).toHaveAttribute('href', page);
    },
  );
});

describe('the periods', () => {
  const period = (name: string) =>
    within(screen.getByRole('radiogroup', { name: 'Period' })).getByRole('radio', { name });
  const chart = () => screen.getByRole('img', { name: /^Overall/ }).getAttribute('aria-label');
  const hero = () => screen.getByRole('region', { name: 'Total profit' });

  it('select the part of the chart, and show its change beside the total', () => {
    open(<Bankroll points={POINTS} swings={NO_SWINGS} />);
    expect(period('All')).toBeChecked();
    expect(hero()).toHaveTextContent('since Mar 1, 2026');
    fireEvent.click(period('1M'));
    expect(chart()).toContain('from +$110 on Apr 2, 2026 to +$361 on May 9, 2026');
    expect(hero()).toHaveTextContent('+$251 in the last month');
    fireEvent.click(period('3M'));
    expect(chart()).toContain('from $0 on Mar 1, 2026');
    expect(hero()).toHaveTextContent('+$361 in the last 3 months');
  });

  it('become Custom when a handle moves, and keep the part when Custom is chosen', () => {
    open(<Bankroll points={POINTS} swings={NO_SWINGS} />);
    fireEvent.click(period('1M'));
    expect(handle('From')).toHaveAttribute('aria-valuetext', 'Apr 2, 2026');
    fireEvent.click(period('Custom'));
    expect(handle('From')).toHaveValue('75');
    fireEvent.change(handle('From'), { target: { value: '25' } });
    expect(period('Custom')).toBeChecked();
    expect(hero()).toHaveTextContent('Mar 4 – May 9, 2026');
  });

  it.each([
    ['1M', '2026-03-31', '2026-03-01'],
    ['1M', '2026-05-20', '2026-04-21'],
    ['3M', '2026-01-15', '2025-10-16'],
    ['YTD', '2026-05-20', '2026-01-01'],
    ['1Y', '2024-02-29', '2023-03-01'],
  ] as const)('%s up to %s begins on %s', (name, today, first) =>
    expect(firstDayOf(name, today)).toBe(first),
  );
});

describe('the segments', () => {
  const figures = emptyFigures({
    bankroll: POINTS,
    cashGrowthData: POINTS,
    cashProfit: -40,
    totalProfit: 60,
  });
  const AllCharts = () => <Charts figures={figures} hero={useHero(figures)} isFiltered={false} />;
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('change the large chart and its total; the others are beside it', () => {
    onDesk();
    open(<AllCharts />);
    expect(headings()).toEqual(['Overall bankroll growth', 'Cash sessions growth', 'Tournament growth']);
    fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
    expect(headings()).toEqual(['Cash sessions growth', 'Overall bankroll growth', 'Tournament growth']);
    expect(screen.getByRole('region', { name: 'Cash profit' })).toHaveTextContent('\u2212$40');
  });

  it('have the only chart on phones', () => {
    onPhone();
    open(<AllCharts />);
    fireEvent.click(screen.getByRole('radio', { name: 'Tournaments' }));
    expect(headings()).toEqual(['Tournament growth']);
    expect(screen.getByRole('link', { name: '+ Add tournament' })).toBeVisible();
  });
});

describe('a phone that prints', () => {
  it('draws all charts at once', async () => {
    screenOf('print', media.upTo.phone);
    const size = { width: 700, height: 320 } as DOMRect;
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size);
    isNear = false;
    const figures = emptyFigures({ bankroll: POINTS, cashGrowthData: POINTS, tournamentGrowthData: POINTS });
    const AllCharts = () => <Charts figures={figures} hero={useHero(figures)} isFiltered={false} />;
    open(<AllCharts />);
    await waitFor(() => expect(show).toHaveBeenCalledTimes(3));
    expect(lastShown()[1]).toBe(700);
  });
});

describe('the win rate', () => {
  it.each([
    [1, 'of 1 session: too few to be sure'],
    [9, 'of 9 sessions: too few to be sure'],
    [10, 'of 10 cash sessions won'],
  ])('is a ring with a rating at %i sessions, and their number', (sessions, words) => {
    open(<WinRateRing rate={62.5} sessions={sessions} />);
    expect(screen.getByRole('img', { name: '62.5%: Good' })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is hidden without cash sessions', () => {
    open(<WinRateRing rate={0} sessions={0} />);
    expect(screen.getByRole('heading', { name: 'No cash sessions yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+ Add cash' })).toHaveAttribute('href', '/add');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
