import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { signOut } from '@feltbook/web-kit';
import { player, renderPage, signInAs } from '@feltbook/web-kit/testing';
import { ResultFilterBar } from './filter-bar';
import { useResultFilter } from './use-result-filter';

const OPTIONS = {
  venue: ['Aria', 'Wynn'],
  stakes: ['1/3'],
  game: ['nlhe'],
  tag: [],
  years: ['2026', '2025'],
};

function PageWithFilter() {
  const filter = useResultFilter();
  const { pathname, search } = useLocation();
  return (
    <>
      <ResultFilterBar filter={filter} useOptions={(isOpen) => (isOpen ? OPTIONS : undefined)} />
      <p data-testid="address">{pathname + search}</p>
    </>
  );
}

const open = (path = '/figures') =>
  renderPage(
    [
      { path: '/figures', element: <PageWithFilter /> },
      { path: '/list', element: <PageWithFilter key="list" /> },
      { path: '/about', element: <p>About</p> },
    ],
    path,
  );
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => signInAs());
afterEach(() => signOut());

it('chooses a period, a kind and values, each at once, and removes them one by one', async () => {
  const user = player();
  open();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filter results' });
  await user.selectOptions(within(dialog).getByLabelText('Period'), '2025');
  await user.click(within(dialog).getByRole('radio', { name: 'Cash' }));
  await user.selectOptions(within(dialog).getByLabelText('Location'), 'Aria');
  await user.selectOptions(within(dialog).getByLabelText('Location'), 'Wynn');
  expect(address()).toBe('/figures?date=2025&kind=cash&venue=Aria&venue=Wynn');
  expect(within(dialog).queryByLabelText('Location')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));

  await user.click(await screen.findByRole('button', { name: 'Remove Location: Aria' }));
  await user.click(screen.getByRole('button', { name: 'Remove Period: 2025' }));
  expect(address()).toBe('/figures?kind=cash&venue=Wynn');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/figures');
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

it('chooses days of one’s own', async () => {
  const user = player();
  open('/figures?date=ytd');
  await user.keyboard('/');
  const dialog = await screen.findByRole('dialog', { name: 'Filter results' });
  await user.selectOptions(within(dialog).getByLabelText('Period'), 'Choose days');
  await user.type(within(dialog).getByLabelText('From'), '2026-01-05');
  await user.type(within(dialog).getByLabelText('To'), '2026-02-05');
  expect(address()).toBe('/figures?from=2026-01-05&to=2026-02-05');
  await user.selectOptions(within(dialog).getByLabelText('Period'), 'All time');
  expect(address()).toBe('/figures');
  expect(within(dialog).queryByLabelText('From')).not.toBeInTheDocument();
});

it('goes along to the next page, and not back in history', async () => {
  const { router } = open('/figures?venue=Aria');
  await act(() => router.navigate('/about'));
  await act(() => router.navigate('/list'));
  await waitFor(() => expect(address()).toBe('/list?venue=Aria'));
  await act(() => router.navigate('/list'));
  expect(address()).toBe('/list');
  await act(() => router.navigate('/figures?tag=late'));
  await act(() => router.navigate(-1));
  expect(address()).toBe('/list');
});

it('ends with the sign-out', async () => {
  const { router } = open('/figures?venue=Aria');
  await act(() => router.navigate('/about'));
  await act(() => signOut());
  await act(() => router.navigate('/list'));
  expect(address()).toBe('/list');
});
