import { fireEvent } from '@testing-library/react';
import { beginDrawing } from './drawing';

const POINTS = [
  { date: '2026-03-01', bankroll: 0, profit: 0 },
  { date: '2026-03-04', bankroll: 400, profit: 400 },
];
const texts = (host: HTMLElement) => [...host.querySelectorAll('text')].map(({ textContent }) => textContent);

it('draws the line, the point at the pointer, and nothing after its removal', () => {
  const host = document.createElement('div');
  const drawing = beginDrawing(host);
  drawing.show({ points: POINTS, drawdown: null }, 600, 320);
  const svg = host.querySelector('svg');
  if (!svg) throw new Error('Nothing was drawn.');
  expect(svg).toHaveAttribute('viewBox', '0 0 600 320');
  expect(texts(host)).toContain('Peak +$400');

  fireEvent(svg, new MouseEvent('pointermove', { clientX: 580 }));
  expect(texts(host).slice(-3)).toEqual(['Mar 4, 2026', '+$400', '+$400 that day']);
  fireEvent(svg, new MouseEvent('pointermove', { clientX: 5 }));
  expect(texts(host).slice(-3)).toEqual(['Mar 1, 2026', '$0', '$0 that day']);
  fireEvent.pointerLeave(svg);
  expect(texts(host).at(-1)).toBe('Peak +$400');

  drawing.remove();
  expect(host).toBeEmptyDOMElement();
});
