import { onPhone } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cashSession } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(() => onPhone());

const three = () => [
  cashSession('a', { date: '2024-05-09', location: 'Aria', buyin: 100, cashout: 400 }),
  cashSession('b', { date: '2024-05-01', location: 'Wynn', buyin: 200, cashout: 100 }),
  cashSession('c', { date: '2024-03-30', location: 'Bellagio', buyin: 100, cashout: 0 }),
];
const headings = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .map(({ parentElement }) => parentElement?.textContent)
    .filter((text) => text?.includes('session'));

it('groups the results of phones by month, with their profit', async () => {
  server.sessions = three();
  await openPage('/cash');
  const may = await screen.findByRole('list', { name: 'Cash sessions, May 2024' });
  expect(within(may).getAllByRole('listitem')).toHaveLength(2);
  expect(headings()).toEqual(['May 20242 sessions+$200', 'March 20241 session\u2212$100']);
});

it('updates the months with the filters, and has none in another order', async () => {
  const user = player();
  server.sessions = three();
  await openPage('/cash');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: 'Losing' }));
  await user.click(screen.getByRole('button', { name: 'Show 2 sessions' }));
  await waitFor(() =>
    expect(headings()).toEqual(['May 20241 session\u2212$100', 'March 20241 session\u2212$100']),
  );
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Profit, lowest first');
  const list = await screen.findByRole('list', { name: 'Cash sessions' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(headings()).toEqual([]);
});

it('renders only a part of ten thousand results', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(144);
  server.sessions = Array.from({ length: 10_000 }, (_, at) => cashSession(`s${at}`));
  const { container } = await openPage('/cash');
  const list = await screen.findByRole('list', { name: /^Cash sessions, May/ });
  expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '10000');
  expect(container.querySelectorAll('*').length).toBeLessThan(2000);
});
