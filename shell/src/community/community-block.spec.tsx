import type { CommunityStats } from '@feltbook/contracts';
import { media } from '@feltbook/ui';
import { queryClient } from '@feltbook/web-kit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommunityBlock } from './community-block';

const STATS: CommunityStats = {
  userCount: 1204,
  totalSessions: 300,
  totalCashOut: 45_600.4,
  totalHours: 1000,
  totalTournaments: 100,
  totalTournamentWinnings: 9000,
  avgTournamentBuyin: 74.6,
};
const TURN_MS = 20_000;

const fetchMock = jest.fn<Promise<Response>, [string]>();
const answer = (stats: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(stats), { status }));

const withReducedMotion = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((condition) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: condition === media.calm }),
    );
const card = (name: string | RegExp) => screen.findByRole('button', { name });
const highlighted = () => screen.getByRole('button', { pressed: true });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Opens the block and waits until its figures are there. */
async function open() {
  const view = await act(async () => render(<CommunityBlock />));
  await card(/^Players.*\d/);
  return view;
}

beforeEach(() => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset();
  fetchMock.mockImplementation(() => answer(STATS));
  queryClient.clear();
});
afterEach(() => jest.useRealTimers());

describe('the community block', () => {
  it('shows the totals of all players and the figures derived from them', async () => {
    withReducedMotion();
    await open();
    const texts = within(screen.getByRole('region', { name: 'All players together' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Players1,204',
      'Cash sessions300',
      'Cashed out$45,600',
      'Hours played1,000',
      'Tournaments100',
      'Tournament winnings$9,000',
      'Average buy-in$75',
      'Average length2.5\u00a0h',
    ]);
    expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/api/stats']);
    expect(screen.queryByText('Sample numbers')).not.toBeInTheDocument();
  });

  it('leaves results without hours out of the average length, and says how many', async () => {
    withReducedMotion();
    fetchMock.mockImplementation(() => answer({ ...STATS, totalSessions: 1300, timedResults: 100 }));
    await open();
    fireEvent.click(await card('Average length 10\u00a0h'));
    expect(
      screen.getByText('Average length of a cash session or tournament. 1,300 without hours.'),
    ).toBeVisible();
  });

  it('says how many sessions the median hourly leaves out', async () => {
    withReducedMotion();
    const medians = { medianProfit: 120, medianHourly: -3, medianSessionHours: 4, sessionsWithoutHours: 12 };
    const totals = { players: 40, winningShare: 0.4, sessions: 900, hours: 4100, tournaments: 75 };
    fetchMock.mockImplementation(() => answer({ ...STATS, representative: { ...totals, ...medians } }));
    await act(async () => render(<CommunityBlock onlyRepresentative />));
    for (const name of [/^Median hourly/, /^Median session/]) {
      fireEvent.click(await card(name));
      expect(screen.getByText(/12 without hours\.$/)).toBeVisible();
    }
  });

  it('is left out on the landing page while too few players are active', async () => {
    withReducedMotion();
    fetchMock.mockImplementation(() => answer(STATS));
    const { container, rerender } = render(<CommunityBlock onlyRepresentative />);
    await waitFor(() => expect(container).toBeEmptyDOMElement());
    rerender(<CommunityBlock />);
    expect(await card(/^Players.*\d/)).toBeVisible();
  });

  it.each([
    ['medians of cash games', { medianHourly: -3.4, medianSessionHours: 4.56 }, ['−$3'], ['4.6\u00a0h']],
    ['none while too few play them', { medianHourly: null, medianSessionHours: null }, [], []],
  ])('shows figures without outliers on the landing page, with %s', async (_, medians, hourly, session) => {
    withReducedMotion();
    const representative = { players: 40, winningShare: 0.425, medianProfit: 120, ...medians };
    const totals = { sessions: 900, hours: 4100.5, tournaments: 75 };
    fetchMock.mockImplementation(() =>
      answer({ ...STATS, representative: { ...representative, ...totals } }),
    );
    await act(async () => render(<CommunityBlock onlyRepresentative />));
    expect(await card('Active players 40')).toBeVisible();
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Active players40',
      'Players in profit43%',
      ...hourly.map((figure) => `Median hourly${figure}`),
      'Median profit+$120',
      'Cash sessions900',
      'Tournaments75',
      'Hours played4,101',
      ...session.map((figure) => `Median session${figure}`),
    ]);
  });

  it('shows zeros if nobody has logged anything yet', async () => {
    withReducedMotion();
    fetchMock.mockImplementation(() =>
      answer(Object.fromEntries(Object.keys(STATS).map((name) => [name, 0]))),
    );
    await open();
    expect(await card('Average length 0\u00a0h')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/NaN|Infinity/);
  });

  it('shortens figures that do not fit a card', async () => {
    withReducedMotion();
    fetchMock.mockImplementation(() =>
      answer({ ...STATS, totalCashOut: 12_345_678_901, totalHours: 9_999_999 }),
    );
    await open();
    expect(await card('Cashed out $12.35B')).toBeVisible();
    expect(await card('Hours played 9,999,999')).toBeVisible();
  });

  it('has its final height before the figures load', async () => {
    fetchMock.mockImplementation(() => new Promise(() => undefined));
    await act(async () => render(<CommunityBlock />));
    expect(await screen.findAllByRole('listitem')).toHaveLength(8);
    expect(document.body).not.toHaveTextContent(/\d/);
  });
});

describe('without the community’s figures', () => {
  it.each([
    ['the server refuses', () => answer({ error: 'No.', code: 'unavailable', requestId: 'r' }, 503)],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is something else', () => answer({ userCount: 'many' })],
  ])('sample numbers are shown as such when %s', async (_, failure) => {
    withReducedMotion();
    fetchMock.mockImplementation(failure);
    await open();
    expect(screen.getByText('Sample numbers')).toBeVisible();
    expect(screen.getByText(/These are made up/)).toBeVisible();
    expect(await card('Players 250')).toBeVisible();
  });

  it('replaces the samples if a retry succeeds', async () => {
    withReducedMotion();
    fetchMock.mockImplementationOnce(() => answer({}, 503));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Players 1,204')).toBeVisible();
    expect(screen.queryByText('Sample numbers')).not.toBeInTheDocument();
  });

  it('keeps the real figures that were shown before', async () => {
    withReducedMotion();
    await open();
    fetchMock.mockImplementation(() => answer({}, 503));
    await act(() => queryClient.refetchQueries());
    expect(await card('Players 1,204')).toBeVisible();
    expect(screen.queryByText('Sample numbers')).not.toBeInTheDocument();
  });
});

describe('the highlight', () => {
  /** Loads the figures first: no answer arrives under fake timers. */
  async function openWithFakeTimers() {
    queryClient.setQueryData(['community'], STATS);
    jest.useFakeTimers();
    const view = await act(async () => render(<CommunityBlock />));
    await act(async () => jest.advanceTimersByTimeAsync(2500));
    expect(highlighted()).toHaveTextContent('Players');
    return view;
  }
  const block = () => {
    const region = screen.getByRole('region').parentElement;
    if (!region) throw new Error('The block stands in nothing.');
    return region;
  };

  it('moves every 20 seconds, explains its figure, and starts again after the last', async () => {
    await openWithFakeTimers();
    expect(screen.getByText('Anonymous totals from all players')).toBeVisible();
    wait(TURN_MS);
    expect(highlighted()).toHaveTextContent('Cash sessions');
    expect(screen.getByText('Cash sessions that players logged.')).toBeVisible();
    wait(TURN_MS * 7);
    expect(highlighted()).toHaveTextContent('Players');
  });

  it('pauses while the pointer is over a card', async () => {
    await openWithFakeTimers();
    fireEvent.pointerEnter(block());
    wait(TURN_MS * 3);
    expect(highlighted()).toHaveTextContent('Players');
    fireEvent.pointerLeave(block());
    wait(TURN_MS);
    expect(highlighted()).toHaveTextContent('Cash sessions');
  });

  it('pauses while a card has the focus', async () => {
    await openWithFakeTimers();
    act(() => screen.getByRole('button', { name: /^Hours/ }).focus());
    wait(TURN_MS * 3);
    expect(highlighted()).toHaveTextContent('Players');
    act(() => screen.getByRole('button', { name: /^Hours/ }).blur());
    wait(TURN_MS);
    expect(highlighted()).toHaveTextContent('Cash sessions');
  });

  it('moves to the pressed card', async () => {
    await openWithFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: /^Hours/ }));
    expect(highlighted()).toHaveTextContent('Hours played');
  });

  it('does not move with reduced motion', async () => {
    withReducedMotion();
    await openWithFakeTimers();
    wait(TURN_MS * 3);
    expect(highlighted()).toHaveTextContent('Players');
  });
});
