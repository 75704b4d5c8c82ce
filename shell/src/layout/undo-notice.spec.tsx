import { offerUndo, withdrawUndo } from '@feltbook/web-kit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UndoNotice } from './undo-notice';

const offer = () => {
  const undo = jest.fn();
  act(() => offerUndo({ text: 'Deleted: 1/2 Aria', undo }));
  return undo;
};
const text = () => screen.queryByText('Deleted: 1/2 Aria');

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  render(<UndoNotice />);
});
afterEach(() => {
  act(withdrawUndo);
  jest.useRealTimers();
});

it('shows what was done for 10 seconds', () => {
  const undo = offer();
  expect(screen.getByRole('status')).toHaveTextContent('Deleted: 1/2 Aria');
  act(() => jest.advanceTimersByTime(9000));
  expect(text()).toBeVisible();
  act(() => jest.advanceTimersByTime(1500));
  expect(text()).not.toBeInTheDocument();
  expect(undo).not.toHaveBeenCalled();
});

it('undoes it once, and is gone', async () => {
  const undo = offer();
  await userEvent
    .setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    .click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(text()).not.toBeInTheDocument();
});

it('stays while it has the focus', () => {
  offer();
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(text()).toBeVisible();
});
