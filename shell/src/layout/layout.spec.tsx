import { formatMoney } from '@feltbook/ui';
import { storeUser } from '@feltbook/web-kit';
import { formatTime } from '@feltbook/web-kit/clock';
import { ANN, clearDevice, renderPage, signInAs } from '@feltbook/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { followSettings } from './follow-settings';
import { Layout } from './layout';

const Amount = () => (
  <h1>
    {formatMoney(5, 'amount')} at {formatTime('20:05')}
  </h1>
);
const shown = () => screen.findByRole('heading', { level: 1 });
const annWith = (settings: Record<string, string>) => ({ ...ANN, settings });

beforeAll(followSettings);
afterEach(clearDevice);

it("writes amounts in the player's currency, and those of all players in dollars", async () => {
  await signInAs(annWith({ currency: 'EUR', clock: '24' }));
  const children = ['/cash', '/stats', '/admin'].map((path) => ({ path, Component: Amount }));
  const { router } = renderPage([{ Component: Layout, children }], '/cash');
  expect(await shown()).toHaveTextContent('€5 at 20:05');
  for (const path of ['/stats', '/admin']) {
    await act(() => router.navigate(path));
    expect(await shown()).toHaveTextContent('$5 at 20:05');
  }
  await act(() => router.navigate('/cash'));
  await act(() => storeUser(annWith({ currency: 'GBP', clock: '12' })));
  expect(await shown()).toHaveTextContent('£5 at 8:05 PM');
});
