import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { signOut } from '@feltbook/web-kit';
import { player, renderPage, signInAs } from '@feltbook/web-kit/testing';
import { ChosenFilter, ResultFilterButton } from './filter-bar';
import { useResultFilter } from './use-result-filter';

const OPTIONS = {
  venue: ['Aria', 'Wynn'],
  stakes: ['1/3'],
  game: ['nlhe'],
  tag: [],
  trip: [],
  bankroll: [],
  years: ['2026', '2025'],
};

function PageWithFilter() {
  const filter = useResultFilter();
  const { pathname, search } = useLocation();
  return (
    <>
      <ResultFilterButton
        filter={filter}
        useOptions={(isOpen) => (isOpen ? OPTIONS : undefined)}
        shown={filter.isFiltered ? '83 sessions' : undefined}
      />
      <ChosenFilter filter={filter} />
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
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter results' }));
  const before = dialog.getAllByRole('button').length;
  await user.selectOptions(dialog.getByLabelText('Period'), '2025');
  expect(dialog.getByLabelText('From')).toHaveValue('2025-01-01');
  expect(dialog.getByLabelText('To')).toHaveValue('2025-12-31');
  await user.click(dialog.getByRole('radio', { name: 'Cash' }));
  const venues = within(dialog.getByRole('group', { name: 'Location' }));
  await user.click(venues.getByRole('button', { name: 'Aria' }));
  await user.click(venues.getByRole('button', { name: 'Wynn' }));
  expect(address()).toBe('/figures?date=2025&kind=cash&venue=Aria&venue=Wynn');
  expect(venues.getByRole('button', { name: 'Aria' })).toHaveAttribute('aria-pressed', 'true');
  // Nothing was added to the open dialog.
  expect(dialog.getAllByRole('button')).toHaveLength(before);
  await user.click(dialog.getByRole('button', { name: 'Show 83 sessions' }));

  await user.click(await screen.findByRole('button', { name: 'Remove Location: Aria' }));
  await user.click(screen.getByRole('button', { name: 'Remove Period: 2025' }));
  expect(address()).toBe('/figures?kind=cash&venue=Wynn');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/figures');
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

it('chooses several days, or the weekend in their place', async () => {
  const user = player();
  open('/figures?venue=Aria');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter results' }));
  const days = within(dialog.getByRole('group', { name: 'Day of week' }));
  await user.click(days.getByRole('button', { name: 'Tue' }));
  await user.click(days.getByRole('button', { name: 'Thu' }));
  expect(address()).toBe('/figures?venue=Aria&day=tuesday&day=thursday');
  await user.click(days.getByRole('button', { name: 'Weekend' }));
  expect(address()).toBe('/figures?venue=Aria&weekend=weekend');
  await user.click(dialog.getByRole('button', { name: '3\u00a0h to 6\u00a0h' }));
  await user.click(dialog.getByRole('button', { name: 'Winning' }));
  expect(address()).toBe('/figures?venue=Aria&weekend=weekend&duration=3-6&result=winning');
  await user.click(dialog.getByRole('button', { name: 'Aria' }));
  await user.click(days.getByRole('button', { name: 'Sun' }));
  expect(address()).toBe('/figures?day=sunday&duration=3-6&result=winning');
});

it('chooses days of one’s own', async () => {
  const user = player();
  open('/figures?date=2025');
  await user.keyboard('/');
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter results' }));
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2025-02-05' } });
  expect(address()).toBe('/figures?from=2025-02-05&to=2025-12-31');
  expect(dialog.getByLabelText('Period')).toHaveDisplayValue('Chosen days');
  await user.selectOptions(dialog.getByLabelText('Period'), 'All time');
  expect(address()).toBe('/figures');
  expect(dialog.getByLabelText('From')).toHaveValue('');
});

it('opens once its values are known, and without them after a failure', async () => {
  const user = player();
  const waiting: { options?: typeof OPTIONS } = {};
  function Waiting() {
    const filter = useResultFilter();
    return <ResultFilterButton filter={filter} useOptions={() => waiting.options} />;
  }
  const { router } = renderPage([{ path: '/figures', element: <Waiting /> }], '/figures');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  waiting.options = OPTIONS;
  await act(() => router.navigate('/figures?tag=late'));
  expect(await screen.findByRole('group', { name: 'Location' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Tag' })).not.toBeInTheDocument();
});

it('goes along to the next page, and not back in history', async () => {
  const { router } = open('/figures?venue=Aria');
  await act(() => router.navigate('/about'));
  await act(() => router.navigate('/list'));
  await waitFor(() => expect(address()).toBe('/list?venue=Aria'));
  // A menu's link to the page itself.
  await act(() => router.navigate('/list'));
  await waitFor(() => expect(address()).toBe('/list?venue=Aria'));
  await player().click(screen.getByRole('button', { name: 'Clear' }));
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
