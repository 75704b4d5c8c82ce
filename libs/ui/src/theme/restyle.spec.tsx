import { render } from '@testing-library/react';
import styled from 'styled-components';
import { restyleOnResize } from './restyle';

const Part = styled.p`
  color: red;
`;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('adds a media query after the last change of the size, and keeps the rules as they are', () => {
  render(<Part />);
  const sheet = document.querySelector<HTMLStyleElement>('style[data-styled]')?.sheet;
  const rules = () => Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText);
  const before = rules();
  const insertRule = jest.spyOn(CSSStyleSheet.prototype, 'insertRule');
  restyleOnResize();
  for (let event = 0; event < 3; event += 1) {
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(50);
  }
  expect(insertRule).not.toHaveBeenCalled();
  jest.advanceTimersByTime(50);
  expect(insertRule.mock.calls).toEqual([['@media all{}']]);
  expect(before).not.toEqual([]);
  expect(rules()).toEqual(before);
});
