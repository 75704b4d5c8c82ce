import { act, render, renderHook, screen } from '@testing-library/react';
import { formatCount } from '../format/format';
import { media } from '../theme/tokens';
import { CountUp } from './count-up';
import { useCountUp } from './use-count-up';

const calmly = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((condition) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: condition === media.calm }),
    );
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const countUp = (first: number) =>
  renderHook(({ value }: { value: number }) => useCountUp(value), { initialProps: { value: first } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a figure that counts up', () => {
  it('starts at 0, never decreases, and is exact after two seconds', () => {
    const { result } = countUp(1234.56);
    expect(result.current).toBe(0);
    const seen: number[] = [];
    for (let at = 0; at < 19; at += 1) {
      wait(100);
      seen.push(result.current);
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(result.current).toBeLessThan(1234.56);
    wait(150);
    expect(result.current).toBe(1234.56);
  });

  it('is past half of the value after half of the time', () => {
    const { result } = countUp(100);
    wait(1000);
    expect(result.current).toBeGreaterThan(80);
    expect(result.current).toBeLessThan(95);
  });

  it('goes down to a loss', () => {
    const { result } = countUp(-40);
    wait(500);
    expect(result.current).toBeLessThan(0);
    wait(2000);
    expect(result.current).toBe(-40);
  });

  it('continues from the shown figure when the value changes', () => {
    const { result, rerender } = countUp(100);
    wait(500);
    const shown = result.current;
    rerender({ value: 10 });
    wait(32);
    expect(result.current).toBeLessThanOrEqual(shown);
    expect(result.current).toBeGreaterThan(10);
    wait(2100);
    expect(result.current).toBe(10);
  });

  it('requests no frame once it has reached the value', () => {
    const { unmount } = countUp(5);
    wait(2100);
    expect(jest.getTimerCount()).toBe(0);
    unmount();
  });

  it('stops when its component unmounts', () => {
    const { unmount } = countUp(5);
    wait(300);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('shows the value at once with reduced motion, also after a change', () => {
    calmly();
    const { result, rerender } = countUp(100);
    expect(result.current).toBe(100);
    rerender({ value: 250 });
    expect(result.current).toBe(250);
  });
});

describe('a figure that was seen before', () => {
  it('does not move if it has not changed', () => {
    render(
      <CountUp value={1234} from={1234}>
        {formatCount}
      </CountUp>,
    );
    expect(document.body).toHaveTextContent(/^1,234$/);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('counts from there', () => {
    const { result } = renderHook(() => useCountUp(200, 2000, 100));
    expect(result.current).toBe(100);
    wait(1000);
    expect(result.current).toBeGreaterThan(180);
  });
});

describe('the text for assistive technology', () => {
  it('is the final value from the beginning', () => {
    render(<CountUp value={1234}>{formatCount}</CountUp>);
    wait(300);
    expect(screen.getByText('1,234')).not.toHaveAttribute('aria-hidden');
    const moving = document.querySelector('[aria-hidden=true]');
    expect(moving).not.toHaveTextContent('1,234');
    wait(2000);
    expect(document.body).toHaveTextContent(/^1,234$/);
    expect(screen.getByText('1,234')).toBe(moving);
    expect(moving).not.toHaveAttribute('aria-hidden');
  });
});
