import 'fake-indexeddb/auto';
import type { BoughtShareBody } from '@feltbook/contracts';
import { screen, waitFor } from '@testing-library/react';
import { dialog, dialogClosed, itemsOf, undoOffers } from '../testing/bankroll-page';
import { dashboardServer } from '../testing/dashboard-server';
import { openPage, player } from '../testing/render-page';
import { today } from '../features/common/lib/use-today';

const server = dashboardServer();
const undo = undoOffers();

/** A share of Ben that is listed. */
const bought = (terms: Partial<BoughtShareBody> = {}) => {
  const share = { date: '2026-03-01', player: 'Ben', event: 'Sunday Million', share: 10, cost: 1000 };
  server.action.shares = [{ id: 's1', ...share, ...terms }];
};
const sent = () => server.action.changes.at(-1)?.body;
const openShare = async (user: ReturnType<typeof player>) =>
  user.click(await screen.findByRole('button', { name: /^Edit: .*Sunday Million/ }));
const save = async (user: ReturnType<typeof player>) => {
  await user.click((await dialog()).getByRole('button', { name: 'Save' }));
  await dialogClosed();
};

it('is of the first bullet alone, by the price of that one', async () => {
  const user = player();
  bought({ cost: 3000, returned: 9000 });
  await openPage('/action');
  expect((await itemsOf('Shares bought'))[0]).toContain('+$600.00');
  await openShare(user);
  const { getByLabelText } = await dialog();
  const paid = getByLabelText('What you paid, less refunds (optional)');
  expect(paid).toHaveAccessibleDescription('$300.00 without it');
  const first = getByLabelText('Price of the first bullet (optional)');
  await user.type(first, '4,000');
  await user.click((await dialog()).getByRole('button', { name: 'Save' }));
  expect(first).toHaveAccessibleDescription(
    'The first bullet is part of what their seat cost, and cannot be above it.',
  );
  await user.clear(first);
  await user.type(first, '1,000');
  expect(paid).toHaveAccessibleDescription('$100.00 without it');
  await save(user);
  expect(sent()).toMatchObject({ cost: 3000, firstBullet: 1000 });
  expect((await itemsOf('Shares bought'))[0]).toMatch(
    /\+\$200\.00.*first bullet · paid \$100\.00 · back \$300\.00/,
  );
});

it('has the rate of its day until another one is typed, and adds up in the base currency', async () => {
  const user = player();
  bought({ returned: 5000 });
  server.rate = { hasFeed: true, rate: 1.0825, day: '2026-02-27' };
  await openPage('/action');
  await openShare(user);
  const { findByLabelText, getByLabelText, queryByLabelText } = await dialog();
  expect(queryByLabelText(/^USD for 1/)).toBeNull();
  await user.selectOptions(getByLabelText('Currency'), 'EUR');
  const rate = await findByLabelText('USD for 1 EUR');
  await waitFor(() => expect(rate).toHaveValue('1.0825'));
  expect(rate).toHaveAccessibleDescription('Rate of Feb 27, 2026');
  expect(getByLabelText('What you paid, less refunds (optional)')).toHaveAccessibleDescription(
    '€100.00 without it',
  );
  await save(user);
  expect(sent()).toMatchObject({ currency: 'EUR', rate: 1.0825 });
  // €400: $541.25 less $108.25.
  expect((await itemsOf('Shares bought'))[0]).toMatch(
    /\+€400\.00 = \+\$433\.00.*paid €100\.00 · back €500\.00/,
  );

  await openShare(user);
  const typed = (await dialog()).getByLabelText('USD for 1 EUR');
  await user.clear(typed);
  await user.type(typed, '1.1');
  await save(user);
  expect(sent()).toMatchObject({ currency: 'EUR', rate: 1.1 });
});

it('asks for a rate that no feed has', async () => {
  const user = player();
  bought();
  await openPage('/action');
  await openShare(user);
  const { findByLabelText, getByLabelText, getByRole } = await dialog();
  await user.selectOptions(getByLabelText('Currency'), 'EUR');
  const rate = await findByLabelText('USD for 1 EUR');
  await waitFor(() => expect(rate).toHaveAccessibleDescription('Enter the rate of that day.'));
  await user.click(getByRole('button', { name: 'Save' }));
  expect(rate).toHaveAccessibleDescription('Enter the rate, or remove the currency.');
  expect(server.action.changes).toEqual([]);
});

it('ends today where an open one gets its cash-out, and may have another day', async () => {
  const user = player();
  bought();
  await openPage('/action');
  await openShare(user);
  const { getByLabelText, queryByLabelText } = await dialog();
  expect(queryByLabelText('Day it ended (optional)')).toBeNull();
  await user.type(getByLabelText('Their cash-out'), '3000');
  const end = getByLabelText('Day it ended (optional)');
  expect(end).toHaveValue(today());
  await user.clear(end);
  await user.type(end, '2026-03-10');
  await save(user);
  expect(sent()).toMatchObject({ returned: 3000, endDate: '2026-03-10' });
  expect((await itemsOf('Shares bought'))[0]).toMatch(/Mar 1 · ended Mar 10/);

  await openShare(user);
  const again = await dialog();
  expect(again.getByLabelText('Day it ended (optional)')).toHaveValue('2026-03-10');
  await user.clear(again.getByLabelText('Their cash-out'));
  await save(user);
  expect(sent()).not.toHaveProperty('endDate');
});

it('is bought from one of several bankrolls', async () => {
  const user = player();
  server.bankroll.starts = [{ amount: 100 }, { amount: 50, bankroll: 'Live' }];
  bought();
  await openPage('/action');
  await openShare(user);
  await user.selectOptions(await (await dialog()).findByLabelText('Bankroll'), 'Live');
  await save(user);
  expect(sent()).toMatchObject({ bankroll: 'Live' });
  expect((await itemsOf('Shares bought'))[0]).toContain('Live');
});

it('has all of its terms when its deletion was undone', async () => {
  const user = player();
  const terms = {
    ...{ markup: 1.2, firstBullet: 500, paid: 60, returned: 700, endDate: '2026-03-02', note: 'Coffee' },
    ...{ currency: 'EUR', rate: 1.1, bankroll: 'Live' },
  };
  bought(terms);
  const [{ id: _id, ...before } = { id: '' }] = server.action.shares;
  await openPage('/action');
  await user.click(await screen.findByRole('button', { name: /^Delete: .*Sunday Million/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await dialogClosed();
  undo.press();
  await waitFor(() => expect(sent()).toEqual(before));
});
