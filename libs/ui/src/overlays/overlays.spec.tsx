import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './dialog';
import { Menu } from './menu';

function Asking({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      <ConfirmDialog
        open={open}
        title="Delete session"
        confirmLabel="Delete it"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}

describe('the confirmation', () => {
  it('closes by Escape without confirming', async () => {
    const onConfirm = jest.fn();
    render(<Asking onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Delete session' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('confirms', async () => {
    const onConfirm = jest.fn();
    render(<Asking onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

describe('a sheet', () => {
  const swipe = async (width: number, distance: number) => {
    jest.replaceProperty(window, 'innerWidth', width);
    render(<Asking onConfirm={jest.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const handle = await screen.findByRole('heading', { name: 'Delete session' });
    fireEvent.touchStart(handle, { touches: [{ clientY: 300 }] });
    fireEvent.touchMove(handle, { touches: [{ clientY: 300 + distance }] });
    const moved = screen.getByRole('dialog').style.getPropertyValue('--swipe');
    fireEvent.touchEnd(handle);
    return moved;
  };

  it('follows a swipe down and closes', async () => {
    expect(await swipe(390, 120)).toBe('120px');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('returns after a short swipe', async () => {
    expect(await swipe(390, 30)).toBe('30px');
    expect(screen.getByRole('dialog').style.getPropertyValue('--swipe')).toBe('');
  });

  it('does not move on wide screens', async () => {
    expect(await swipe(1024, 120)).toBe('');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('the menu', () => {
  const entries = (onSelect: () => void) => [
    { key: 'dark', label: 'Dark', checked: true, onSelect },
    { key: 'light', label: 'Light', checked: false, onSelect },
  ];

  it('opens, marks the checked entry, and closes after a choice', async () => {
    const onSelect = jest.fn();
    render(<Menu label="Theme" button="Theme" entries={entries(onSelect)} />);
    const button = screen.getByRole('button', { name: 'Theme' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toHaveAttribute(
      'aria-checked',
      'true',
    );
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('stays open for an entry that shows progress, until it calls `close`', async () => {
    let finish = () => {};
    const entry = { key: 'portal', label: 'Portal', keepOpen: true };
    render(
      <Menu
        label="Account"
        button="Account"
        entries={[{ ...entry, onSelect: (close) => void (finish = close) }]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Portal' }));
    expect(screen.getByRole('menu', { name: 'Account' })).toBeVisible();
    act(() => finish());
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('gets the focus when it opens, so that arrow keys reach its entries', async () => {
    const onSelect = jest.fn();
    render(<Menu label="Theme" button="Theme" entries={entries(onSelect)} />);
    for (const times of [1, 2]) {
      act(() => screen.getByRole('button', { name: 'Theme' }).focus());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('menu', { name: 'Theme' })).toHaveFocus());
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
      expect(onSelect).toHaveBeenCalledTimes(times);
    }
  });

  it('closes by its own button', async () => {
    render(<Menu label="Theme" button="Theme" entries={entries(jest.fn())} />);
    const button = screen.getByRole('button', { name: 'Theme' });
    await userEvent.click(button);
    expect(await screen.findByRole('menu', { name: 'Theme' })).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });
});
