import { hideAmounts } from '@feltbook/ui';
import { readEntry } from '@feltbook/web-kit';
import { ANN } from '@feltbook/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HOUR, put, running, SINCE, stopClock, stored } from '../../../testing/own-table';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

trackingServer();
beforeEach(stopClock);

const give = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

describe('the switch of the screen', () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  beforeEach(() => {
    give(navigator, 'wakeLock', { request });
    request.mockClear();
    release.mockClear();
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

  it('keeps it on while the table page is visible, again after the page was hidden, and not after it', async () => {
    const user = player();
    await put(running());
    const { unmount } = await openPage('/table');
    const control = await screen.findByRole('switch', { name: 'Keep the screen on' });
    expect(request).not.toHaveBeenCalled();
    await user.click(control);
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    expect(request).toHaveBeenCalledWith('screen');

    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    visibility.mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(request).toHaveBeenCalledTimes(1);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));

    expect(release).not.toHaveBeenCalled();
    unmount();
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    await act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('releases the screen when it is turned off, and stays usable if the browser refuses', async () => {
    const user = player();
    await put(running());
    await openPage('/table');
    const control = await screen.findByRole('switch', { name: 'Keep the screen on' });
    if (!(control as HTMLInputElement).checked) await user.click(control);
    await waitFor(() => expect(request).toHaveBeenCalled());
    await user.click(control);
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    request.mockRejectedValueOnce(new DOMException('Low battery.', 'NotAllowedError'));
    await user.click(control);
    expect(control).toBeChecked();
  });
});

describe('the switch of notifications', () => {
  const requestPermission = jest.fn();
  beforeEach(() => {
    requestPermission.mockReset();
    give(window, 'Notification', { permission: 'default', requestPermission });
    give(
      window,
      'ServiceWorkerRegistration',
      class {
        showNotification(): void {}
      },
    );
    give(navigator, 'serviceWorker', {});
  });
  afterEach(() => {
    for (const name of ['Notification', 'ServiceWorkerRegistration']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('asks the browser only when it is pressed, and keeps the answer on the device', async () => {
    const user = player();
    await put(running());
    await openPage('/table');
    const control = await screen.findByRole('switch', { name: 'Show this session in notifications' });
    expect(requestPermission).not.toHaveBeenCalled();
    requestPermission.mockResolvedValue('denied');
    await user.click(control);
    expect(control).not.toBeChecked();
    expect(screen.getByText(/^Allow notifications of Feltbook in your browser/)).toBeVisible();
    requestPermission.mockResolvedValue('granted');
    await user.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(readEntry(ANN.id, 'table-notification')).toBe(true);
    await user.click(control);
    await waitFor(() => expect(readEntry(ANN.id, 'table-notification')).toBeUndefined());
    expect(requestPermission).toHaveBeenCalledTimes(2);
  });
});

it('offers nothing that the browser lacks, and nothing for a stopped session', async () => {
  await put(running());
  await openPage('/table');
  await screen.findByRole('button', { name: 'Rebuy' });
  expect(screen.queryByRole('switch')).toBeNull();
});

it('adds lines to the notes of the session, with their times', async () => {
  const user = player();
  await put(running({ zone: 'UTC', written: { tags: 'late', notes: 'Straddled.' } }));
  await openPage('/table');
  await user.type(await screen.findByLabelText('Stack or note'), '  650 {Enter}');
  await waitFor(() =>
    expect(stored()?.written).toEqual({
      tags: 'late',
      notes: expect.stringMatching(/^Straddled\.\n\d{1,2}:00( [AP]M)? 650$/) as string,
    }),
  );
  expect(screen.getByLabelText('Stack or note')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(String((stored()?.written as { notes: string }).notes).split('\n')).toHaveLength(2);
  expect(stored()?.startedAt).toBe(SINCE);
});

it('draws an amount alone as the stack, not while amounts are hidden', async () => {
  const user = player();
  await put(running({ zone: 'UTC', rebuys: [{ at: SINCE + HOUR, amount: 200 }] }));
  await openPage('/table');
  const note = await screen.findByLabelText('Stack or note');
  await user.type(note, 'Straddled.{Enter}');
  expect(screen.queryByRole('region', { name: 'Stack' })).toBeNull();
  await user.type(note, '650{Enter}');
  const { findByRole, getAllByRole } = within(await screen.findByRole('region', { name: 'Stack' }));
  expect(await findByRole('img', { name: /^Stack: \$650 at \d{1,2}:00( [AP]M)?, \+\$150\.$/ })).toBeVisible();
  expect(getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'TimeStackBought in',
    expect.stringMatching(/^\d{1,2}:30( [AP]M)?\$300\$300$/),
    expect.stringMatching(/^\d{1,2}:00( [AP]M)?\$650\$500$/),
  ]);
  act(() => hideAmounts(true));
  expect(screen.queryByRole('region', { name: 'Stack' })).toBeNull();
  act(() => hideAmounts(false));
});

it('hides stacks in the notes and what is typed there with all amounts', async () => {
  await put(
    running({ zone: 'UTC', currency: 'EUR', written: { notes: '20:15 €1,450\n20:30 Straddled 20.' } }),
  );
  await openPage('/table');
  expect(await screen.findByText(/^20:15 €1,450\s20:30 Straddled 20\.$/)).toBeVisible();
  expect(screen.getByLabelText('Stack or note')).toHaveAttribute('data-amount');
  act(() => hideAmounts(true));
  expect(screen.getByText(/^20:15 •••\s20:30 Straddled 20\.$/)).toBeVisible();
  act(() => hideAmounts(false));
});
