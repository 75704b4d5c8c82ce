import { act, renderHook } from '@testing-library/react';
import { useByFrame } from './use-by-frame';

const PLACES = 5;
const frames = new Map<number, FrameRequestCallback>();
function nextFrame() {
  const due = [...frames.values()];
  frames.clear();
  act(() => due.forEach((frame) => frame(0)));
}

beforeEach(() => {
  let id = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
    frames.set((id += 1), frame);
    return id;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((cancelled) => void frames.delete(cancelled));
});
afterEach(() => jest.restoreAllMocks());

const open = () => {
  const { result, rerender } = renderHook(
    (value: string) => useByFrame(value, { places: PLACES, perFrame: 2 }),
    { initialProps: 'a' },
  );
  const shown = () => Array.from({ length: PLACES }, (_, place) => result.current(place)).join('');
  return { shown, rerender };
};

it('shows the first value everywhere at once', () => {
  expect(open().shown()).toBe('aaaaa');
  expect(frames.size).toBe(0);
});

it('shows a new value at some places in each frame, until all have it', () => {
  const { shown, rerender } = open();
  rerender('b');
  expect(shown()).toBe('aaaaa');
  nextFrame();
  expect(shown()).toBe('bbaaa');
  nextFrame();
  expect(shown()).toBe('bbbba');
  nextFrame();
  expect(shown()).toBe('bbbbb');
  expect(frames.size).toBe(0);
});

it('starts again with the next value, and ends with it', () => {
  const { shown, rerender } = open();
  rerender('b');
  nextFrame();
  rerender('c');
  expect(shown()).toBe('bbaaa');
  nextFrame();
  expect(shown()).toBe('ccaaa');
  nextFrame();
  nextFrame();
  expect(shown()).toBe('ccccc');
});
