import { render, screen } from '@testing-library/react';
import { formatMoney, formatMoneyExact, setCurrency } from './money';
import { Money } from '../data/money';

describe('amounts of money', () => {
  it.each([
    [1234.5, '+$1,235'],
    [-40, '\u2212$40'],
    [0, '$0'],
    [0.4, '$0'],
    [-0.4, '$0'],
    [9999999.99, '+$10,000,000'],
  ])('writes the result %d as %s', (dollars, text) => {
    expect(formatMoney(dollars)).toBe(text);
  });

  it.each([
    ['EUR', '\u2212€1,235', '€200.50'],
    ['CAD', '\u2212CA$1,235', 'CA$200.50'],
    ['CHF', '\u2212CHF\u00a01,235', 'CHF\u00a0200.50'],
    ['JPY', '\u2212¥1,235', '¥200.50'],
    [undefined, '\u2212$1,235', '$200.50'],
  ])('writes amounts in %s', (code, whole, exact) => {
    setCurrency(code);
    expect(formatMoney(-1234.5)).toBe(whole);
    expect(formatMoneyExact(200.5, 'amount')).toBe(exact);
  });

  it('writes an amount in another currency, without cents where there are none', () => {
    expect(formatMoney(450, 'result', 'EUR')).toBe('+€450');
    expect(formatMoneyExact(450, 'amount', 'EUR')).toBe('€450.00');
    expect(formatMoneyExact(45000, 'amount', 'JPY')).toBe('¥45,000');
    expect(formatMoneyExact(-45000.5, 'amount', 'JPY')).toBe('\u2212¥45,000.50');
    expect(formatMoneyExact(100, 'amount', 'CNY')).toBe('CN¥100.00');
    expect(formatMoneyExact(100, 'amount', 'MXN')).toBe('MX$100.00');
  });

  it('gives a buy-in no sign', () => {
    expect(formatMoney(200, 'amount')).toBe('$200');
    expect(formatMoneyExact(200.5, 'amount')).toBe('$200.50');
  });

  it('has the exact amount in the title', () => {
    render(<Money amount={-1234.56} />);
    expect(screen.getByText('\u2212$1,235')).toHaveAttribute('title', '\u2212$1,234.56');
  });

  it.each([
    [40, '▲ +$40'],
    [-40, '▼ −$40'],
    [0, '$0'],
  ])('shows the direction of %d if `arrow` is set', (dollars, text) => {
    const { container } = render(<Money amount={dollars} arrow />);
    expect(container).toHaveTextContent(text);
  });

  it('shows cents if `exact` is set', () => {
    render(<Money amount={0.4} exact />);
    expect(screen.getByText('+$0.40')).toBeVisible();
  });
});
