import { render } from '@testing-library/react';
import { color } from '../theme/tokens';
import { Rate } from './rate';

describe('a rate', () => {
  it.each([
    ['winning', 20, 'profit'],
    ['losing', -20, 'loss'],
    ['tooEarly', 20, 'text'],
    [undefined, -20, 'text'],
  ] as const)('whose verdict is %s has for %d the colour of %s', (verdict, amount, tone) => {
    const { container } = render(<Rate hours={4} amount={amount} verdict={verdict} />);
    const figure = container.querySelector('span') ?? container;
    expect(globalThis.getComputedStyle(figure).color).toBe(color[tone]);
  });

  it('says what it leaves out, where that is known', () => {
    const { container, rerender } = render(<Rate hours={4} amount={20} withoutHours={3} />);
    expect(container).toHaveTextContent('+$203 without hours');
    for (const unknown of [0, null, undefined]) {
      rerender(<Rate hours={4} amount={20} withoutHours={unknown} />);
      expect(container).toHaveTextContent(/^\+\$20$/);
    }
  });

  it('is a dash without hours, not $0', () => {
    const { container, rerender } = render(<Rate hours={0} amount={0} withoutHours={3} />);
    expect(container).toHaveTextContent(/^–3 without hours$/);
    rerender(<Rate hours={0} amount={0} none="—" />);
    expect(container).toHaveTextContent(/^—$/);
  });
});
