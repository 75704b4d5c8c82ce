import { renderPage } from '@feltbook/web-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchUpdates } from './updates';
import { Notices } from '../layout/notices';

type Listener = (event: { isUpdate?: boolean }) => void;

/** The registration of the service worker, reduced to its events and updates. */
class Registrar {
  readonly listeners = new Map<string, Listener>();
  readonly update = jest.fn(() => Promise.resolve());
  addEventListener = (type: string, listener: (event: never) => unknown): void =>
    void this.listeners.set(type, listener as Listener);

  dispatch(type: string, event = {}): void {
    act(() => this.listeners.get(type)?.(event));
  }
}

const OFFER = 'A new version of Feltbook is ready.';
let registrar: Registrar;

beforeEach(() => {
  registrar = new Registrar();
  watchUpdates(registrar);
  renderPage([{ path: '/', element: <Notices /> }]);
});
afterEach(() => jest.useRealTimers());

it('shows nothing on the first installation', () => {
  registrar.dispatch('controlling', { isUpdate: false });
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
});

it.each([
  ['that is waiting', 'waiting'],
  ['that another tab activated', 'controlling'],
])('offers a new version %s, and hides the offer on Later', async (_case, type) => {
  registrar.dispatch(type, { isUpdate: true });
  expect(await screen.findByText(OFFER)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
});

it('checks for a new version when the page becomes visible, at most once an hour', () => {
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(registrar.update).not.toHaveBeenCalled();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_700_000);
  look();
  look();
  expect(registrar.update).toHaveBeenCalledTimes(1);
});
