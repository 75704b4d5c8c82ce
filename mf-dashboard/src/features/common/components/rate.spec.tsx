import { color } from '@feltbook/ui';
import { render } from '@testing-library/react';
import { Rate } from './rate';

it.each([
  ['above 0', { low: 5, high: 35 }, 'profit'],
  ['around 0', { low: -5, high: 45 }, 'text'],
  ['not known', null, 'text'],
] as const)('a rate whose interval is %s has the colour of its verdict', (_where, interval, tone) => {
  const { container } = render(<Rate hours={4} amount={20} interval={interval} />);
  expect(globalThis.getComputedStyle(container.querySelector('span') ?? container).color).toBe(color[tone]);
});
