import { render } from '@testing-library/react';
import { Rate } from './rate';

/** The colour of the amount, as a style sheet variable. */
const colourOf = (container: HTMLElement): string =>
  globalThis.getComputedStyle(container.querySelector('span') ?? container).color;

describe('a rate', () => {
  it('has a colour only where its interval says that it wins or loses', () => {
    const of = (interval?: { low: number; high: number }) =>
      colourOf(render(<Rate hours={4} amount={20} interval={interval} />).container);
    expect(of({ low: 5, high: 35 })).not.toBe(of());
    expect(of({ low: -5, high: 45 })).toBe(of());
    expect(of(undefined)).toBe(of());
  });

  it('says what it leaves out', () => {
    const { container, rerender } = render(<Rate hours={4} amount={20} withoutHours={3} />);
    expect(container).toHaveTextContent('+$203 without hours');
    rerender(<Rate hours={4} amount={20} withoutHours={0} />);
    expect(container).toHaveTextContent(/^\+\$20$/);
  });

  it('is a dash without hours, not $0', () => {
    expect(render(<Rate hours={0} amount={0} withoutHours={3} />).container).toHaveTextContent(
      /^–3 without hours$/,
    );
  });
});
