import type { BankrollPoint } from '@feltbook/contracts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Fall } from '../lib/series';
import { BankrollSection } from './bankroll-section';
import { GrowthSection } from './growth-section';
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
const FALL = {
  from: '2026-03-20',
  to: '2026-03-20',
  amount: 640,
  count: 1,
  profit: -640,
  hours: 5,
  results: [],
};
const NO_SWINGS = { drawdown: null, upswing: null };

let resize: (width: number) => Promise<void>;

beforeEach(() => {
  jest.clearAllMocks();
  const observers: ResizeObserverCallback[] = [];
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    observers.push(callback);
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  resize = (width) =>
    act(async () => {
      const entries = [{ contentRect: { width } } as ResizeObserverEntry];
      observers.forEach((notify) => notify(entries, new ResizeObserver(() => {})));
      await Promise.resolve();
    });
});

const open = (element: ReactElement) => render(element, { wrapper: MemoryRouter });
const handle = (name: string) => screen.getByRole('slider', { name });
const lastShown = () =>
  show.mock.lastCall as [{ points: BankrollPoint[]; drawdown: Fall | null }, number, number];

describe('the bankroll', () => {
  it('is drawn once its width is known, redrawn in another width, and removed with the page', async () => {
    const { unmount } = open(<BankrollSection points={POINTS} swings={{ ...NO_SWINGS, drawdown: FALL }} />);
    expect(beginDrawing).not.toHaveBeenCalled();
    await resize(700.4);
    expect(lastShown()).toEqual([{ points: POINTS, drawdown: FALL }, 700, 280]);
    await resize(350);
    expect(lastShown()[1]).toBe(350);
    expect(beginDrawing).toHaveBeenCalledTimes(1);
    unmount();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('shows the part between the handles, whose labels are dates', async () => {
    open(<BankrollSection points={POINTS} swings={NO_SWINGS} />);
    await resize(700);
    expect(handle('From')).toHaveAttribute('aria-valuetext', 'Mar 1, 2026');
    expect(handle('To')).toHaveAttribute('aria-valuetext', 'May 9, 2026');
    fireEvent.change(handle('From'), { target: { value: '25' } });
    fireEvent.change(handle('To'), { target: { value: '75' } });
    expect(handle('To')).toHaveAttribute('aria-valuetext', 'Apr 2, 2026');
    expect(lastShown()[0].points).toEqual(POINTS.slice(1, 4));
  });

  it('does not let its handles cross', () => {
    open(<BankrollSection points={POINTS} swings={NO_SWINGS} />);
    fireEvent.change(handle('To'), { target: { value: '40' } });
    fireEvent.change(handle('From'), { target: { value: '90' } });
    expect(handle('From')).toHaveValue('39');
    fireEvent.change(handle('To'), { target: { value: '0' } });
    expect(handle('To')).toHaveValue('40');
  });

  it('has a description and a table for screen readers', () => {
    open(<BankrollSection points={POINTS} swings={{ ...NO_SWINGS, drawdown: FALL }} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Overall bankroll growth: from $0 on Mar 1, 2026 to +$361 on May 9, 2026; peak +$400 on Mar 4, 2026; worst downswing \u2212$640.',
    );
    const rows = within(screen.getByRole('table', { name: 'Overall bankroll growth' })).getAllByRole('row');
    expect(rows).toHaveLength(POINTS.length + 1);
    expect(rows.at(-1)).toHaveTextContent('May 9, 2026+$361+$251');
  });

  it('marks the worst downswing of the shown part, in words and on the line', async () => {
    open(<BankrollSection points={POINTS} swings={{ ...NO_SWINGS, drawdown: FALL }} />);
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
    open(<BankrollSection points={long} swings={NO_SWINGS} />);
    const table = screen.getByRole('table', {
      name: 'Overall bankroll growth, 60 of 1,234 days, evenly spread',
    });
    expect(within(table).getAllByRole('row')).toHaveLength(61);
  });

  it('links to both forms without results', () => {
    open(<BankrollSection points={[]} swings={NO_SWINGS} />);
    expect(screen.getByRole('heading', { name: 'No data available' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+ Add cash' })).toHaveAttribute('href', '/add');
    expect(screen.getByRole('link', { name: '+ Add tournament' })).toHaveAttribute('href', '/add-tournament');
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('shows an error if the chart cannot be loaded, and retries', async () => {
    beginDrawing.mockImplementationOnce(() => {
      throw new Error('no canvas');
    });
    open(<BankrollSection points={POINTS} swings={NO_SWINGS} />);
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
      const { rerender } = open(<GrowthSection kind={kind} points={POINTS} />);
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByRole('group', { name: `${title}: dates` })).toBeVisible();
      rerender(<GrowthSection kind={kind} points={[]} />);
      expect(screen.getByRole('heading', { name: empty })).toBeVisible();
      expect(screen.getByRole('link', { name: add })).toHaveAttribute('href', page);
    },
  );
});

describe('the win rate', () => {
  it('is a ring with a rating', () => {
    open(<WinRateRing rate={62.5} sessions={8} />);
    expect(screen.getByRole('img', { name: '62.5%: Good' })).toBeVisible();
    expect(screen.getByText('of 8 cash sessions won')).toBeVisible();
  });

  it('is hidden without cash sessions', () => {
    open(<WinRateRing rate={0} sessions={0} />);
    expect(screen.getByRole('heading', { name: 'No cash sessions yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+ Add cash' })).toHaveAttribute('href', '/add');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
