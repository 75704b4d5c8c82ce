import 'fake-indexeddb/auto';
import { hideAmounts } from '@feltbook/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CODE, GAME, seatOf } from '../../../testing/home-game-answers';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();
const PAGE = '/home-games/7K3F-9QXM-2TPA';
const BY_CODE = `/api/home-games/by-code/${CODE}`;

const dialog = async () => within(await screen.findByRole('dialog'));
const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const plain = ({ textContent }: HTMLElement): string => textContent.replace(/[\u2068\u2069]/g, '');
const itemsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(plain);
/** Bodies of the entries that the page wrote. */
const written = () =>
  server.calls.filter(({ path }) => path.includes('/entries/')).map(({ path, body }) => ({ path, body }));

describe('the list', () => {
  it('starts a game with its host at the table', async () => {
    const user = player();
    const { router } = await openPage('/home-games');
    await screen.findByText('No home games yet');
    expect(screen.getByText(/nor toward your trial/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start a home game' }));
    const form = await dialog();
    expect(form.getByLabelText('Your name at the table')).toHaveValue('Ann');
    await user.click(form.getByRole('button', { name: 'Start' }));
    expect(form.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name\.$/);
    await user.type(form.getByLabelText('Name'), 'Sunday');
    await user.click(form.getByRole('button', { name: 'Start' }));

    await waitFor(() => expect(router.state.location.pathname).toBe(PAGE));
    expect(await screen.findByText('Ann (you)')).toBeVisible();
    const [entry] = written();
    const { player: seat } = entry?.body as { player: string };
    expect(entry).toEqual({
      path: expect.stringMatching(new RegExp(`/entries/${seat}$`)) as string,
      body: { kind: 'player', player: seat, name: 'Ann', by: 'Ann' },
    });
  });

  it('opens the game of a code, also for visitors, who see nothing else', async () => {
    const user = player();
    const { router } = await openPage('/home-games', null);
    expect(screen.queryByRole('button', { name: 'Start a home game' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Enter a code'), '7k3f');
    await user.click(screen.getByRole('button', { name: 'Open game' }));
    expect(screen.getByLabelText('Enter a code')).toHaveAccessibleDescription(
      'A code has 12 letters and digits.',
    );
    server.homeGames.start('Ann');
    await user.type(screen.getByLabelText('Enter a code'), ' 9qxm 2tpa');
    await user.click(screen.getByRole('button', { name: 'Open game' }));
    await screen.findByRole('heading', { level: 1, name: /Friday game/ });
    expect(router.state.location.pathname).toBe(PAGE);
    expect(server.calls.map(({ path }) => path)).toEqual([BY_CODE]);
  });

  it('says that it did not load, with Retry', async () => {
    server.refusals = [{ method: 'GET', path: '/api/home-games', status: 400 }];
    const user = player();
    await openPage('/home-games');
    expect(await screen.findByText('Error: Failed to fetch home games')).toBeVisible();
    server.homeGames.start('Ann', 'Bob');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(
      await screen.findByRole('link', { name: /^Friday game.*Open · .* · 2 players · \$200\.00 in$/ }),
    ).toHaveAttribute('href', PAGE);
  });
});

describe('a game', () => {
  it('is written by a guest, whose failed entry is sent again under its id', async () => {
    server.homeGames.start('Ann');
    const user = player();
    await openPage(PAGE, null);
    await user.click(await screen.findByRole('button', { name: 'Add player' }));
    const form = await dialog();
    expect(form.getByLabelText('Buy-in ($)')).toHaveValue('100');
    await user.type(form.getByLabelText('Name'), 'Bob');
    await user.clear(form.getByLabelText('Buy-in ($)'));
    await user.type(form.getByLabelText('Buy-in ($)'), '50,5');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText('Your name')).toHaveAccessibleDescription(/Enter your name\.$/);
    await user.type(form.getByLabelText('Your name'), 'Cid');
    server.refusals = [{ method: 'PUT', path: BY_CODE, status: 'network' }];
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(
      await form.findByText('A shared ledger changes only with a network. Please try again.'),
    ).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Bob');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await dialogClosed();

    const [failed, ...stored] = written();
    expect(stored[0]).toEqual(failed);
    const { player: seat } = stored[0]?.body as { player: string };
    expect(stored.map(({ body }) => body)).toEqual([
      { kind: 'player', player: seat, name: 'Bob', by: 'Cid' },
      { kind: 'buyIn', player: seat, amount: 50.5, by: 'Cid' },
    ]);
    expect(screen.getByText('In $50.50')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rebuy: Bob' }));
    expect((await dialog()).getByLabelText('Your name')).toHaveValue('Cid');
    expect((await dialog()).getByLabelText('Rebuy ($)')).toHaveValue('50.5');
  });

  it('corrects, renames and removes by new entries, which the history shows', async () => {
    server.homeGames.start('Ann', 'Bbo');
    const user = player();
    await openPage(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Edit: Bbo' }));
    const edit = await dialog();
    expect(edit.queryByRole('button', { name: 'Remove player' })).not.toBeInTheDocument();
    await user.click(edit.getByRole('button', { name: 'Change: Buy-in $100.00' }));
    const amount = await dialog();
    await user.clear(amount.getByLabelText('Buy-in ($)'));
    await user.type(amount.getByLabelText('Buy-in ($)'), '200');
    await user.click(amount.getByRole('button', { name: 'Save' }));
    await dialogClosed();
    await user.click(screen.getByRole('button', { name: 'Edit: Bbo' }));
    await user.click((await dialog()).getByRole('button', { name: 'Remove: Buy-in $200.00' }));
    await dialogClosed();
    await user.click(screen.getByRole('button', { name: 'Edit: Bbo' }));
    const rename = await dialog();
    expect(rename.getByRole('button', { name: 'Remove player' })).toBeEnabled();
    await user.clear(rename.getByLabelText('Name'));
    await user.type(rename.getByLabelText('Name'), 'Bob');
    await user.click(rename.getByRole('button', { name: 'Save' }));
    await dialogClosed();

    expect(written().every(({ path }) => path.startsWith(`/api/home-games/${GAME}/entries/`))).toBe(true);
    await user.click(screen.getByText('History: 7 entries'));
    const lines = within(screen.getByRole('region', { name: 'History' }))
      .getAllByRole('listitem')
      .map(plain);
    expect(lines.map((line) => line.replace(/Ann( \(host\))?, .*$/, '| Ann'))).toEqual([
      'Bbo renamed to Bob| Ann',
      'Bbo: buy-in of $200.00 removed| Ann',
      'Bbo: buy-in changed from $100.00 to $200.00| Ann',
      'Bbo: buy-in of $100.00| Ann',
      'Bbo at the table| Ann',
      'Ann: buy-in of $100.00| Ann',
      'Ann at the table| Ann',
    ]);
  });

  it('says by how much it is off, and closes with the difference split', async () => {
    server.homeGames.start('Ann', 'Bob', 'Cid');
    for (const [name, amount] of [
      ['Ann', 180],
      ['Bob', 115],
    ] as const)
      server.homeGames.add({ kind: 'cashOut', player: seatOf(name), amount, by: 'Ann' });
    const user = player();
    await openPage(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Close game' }));
    const close = await dialog();
    expect(close.getByText('$5.00 of the buy-ins is not cashed out.')).toBeVisible();
    expect(close.getByText(/^Without a cash-out: Cid$/)).toBeVisible();
    expect(close.getByText(/^A split gives Ann \+\$2\.50, Bob \+\$2\.50\.$/)).toBeVisible();
    await user.click(close.getByRole('button', { name: 'Split the difference' }));
    await dialogClosed();
    expect(server.seen('PUT', `/api/home-games/${GAME}/status`).map(({ body }) => body)).toEqual([
      { status: 'closed', split: 5 },
    ]);
    expect(await itemsOf('Who pays whom')).toEqual(['Cid pays Ann$82.50', 'Cid pays Bob$17.50']);
    expect(screen.queryByRole('button', { name: 'Add player' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('button', { name: 'Add player' })).toBeVisible();
  });

  it('is locked and removed by its host', async () => {
    server.homeGames.start('Ann');
    const user = player();
    const { router } = await openPage(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Host' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Lock' }));
    expect(await screen.findByText('Locked: only you can write.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Host' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove game' }));
    await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home-games'));
  });

  it('shows a guest no buttons of the host, and none at all while it is locked', async () => {
    server.homeGames.start('Ann');
    server.homeGames.isHosted = false;
    if (server.homeGames.game) server.homeGames.game.status = 'locked';
    await openPage(PAGE);
    expect(await screen.findByText('The host has locked this game.')).toBeVisible();
    for (const name of ['Close game', 'Host', 'Add player', 'Rebuy: Ann'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('of no code says so, and of a removed game too', async () => {
    for (const page of ['/home-games/nonsense', PAGE]) {
      const { unmount } = await openPage(page, null);
      expect(await screen.findByRole('heading', { level: 1, name: 'No game has this code' })).toBeVisible();
      unmount();
    }
  });

  it('hides its amounts with all amounts', async () => {
    server.homeGames.start('Ann', 'Bob');
    server.homeGames.add({ kind: 'cashOut', player: seatOf('Ann'), amount: 180, by: 'Ann' });
    await openPage(PAGE);
    await screen.findByText(/^In \$100\.00 · out/);
    act(() => hideAmounts(true));
    expect(document.body.textContent).not.toMatch(/\$\d/);
    act(() => hideAmounts(false));
  });
});

describe('the own row', () => {
  it('becomes a result once, filled in from the entries', async () => {
    server.homeGames.start('Ann', 'Bob');
    server.homeGames.add({ kind: 'buyIn', player: seatOf('Bob'), amount: 50, by: 'Ann' });
    server.homeGames.add({ kind: 'cashOut', player: seatOf('Bob'), amount: 30, by: 'Ann' });
    const user = player();
    const { router } = await openPage(PAGE);
    await user.selectOptions(await screen.findByLabelText('This is me'), 'Bob');
    await user.click(screen.getByRole('link', { name: 'Save as my result' }));
    expect(router.state.location.search).toBe(`?game=7K3F-9QXM-2TPA&seat=${seatOf('Bob')}`);
    expect(await screen.findByText(/^Your result of Friday game$/)).toBeVisible();
    expect(screen.getByLabelText(/^Buy-in/)).toHaveValue('150');
    await user.click(screen.getByRole('button', { name: 'Save session' }));
    await waitFor(() => expect(server.seen('POST', '/sessions')).toHaveLength(1));
    const [saved] = server.seen('POST', '/sessions');
    expect(saved).toMatchObject({
      idempotencyKey: `home-game:${GAME}`,
      body: {
        ...{ date: '2026-05-01', location: 'Home game: Friday game', stakes: '1/2', game_type: 'nlhe' },
        ...{ buyin: 150, rebuys: 1, rebuys_amount: 50, cashout: 30 },
      },
    });
  });

  it('is in the currency of the game', async () => {
    server.homeGames.start('Bob');
    Object.assign(server.homeGames.game ?? {}, { currency: 'EUR' });
    server.homeGames.add({ kind: 'cashOut', player: seatOf('Bob'), amount: 30, by: 'Ann' });
    server.rates = { '2026-05-01': 1.1 };
    const user = player();
    await openPage(`/add?game=7K3F-9QXM-2TPA&seat=${seatOf('Bob')}`);
    await screen.findByText(/^Your result of Friday game$/);
    await waitFor(() => expect(screen.getByLabelText('USD for 1 EUR')).toHaveValue('1.1'));
    await user.type(screen.getByLabelText(/^Duration/), '4');
    await user.click(screen.getByRole('button', { name: 'Save session' }));
    await waitFor(() => expect(server.seen('POST', '/sessions')).toHaveLength(1));
    expect(server.seen('POST', '/sessions')[0]?.body).toMatchObject({ currency: 'EUR', rate: 1.1 });
  });

  it('that is saved already says so', async () => {
    server.homeGames.start('Bob');
    server.homeGames.add({ kind: 'cashOut', player: seatOf('Bob'), amount: 30, by: 'Ann' });
    server.refusals = [{ method: 'POST', path: '/sessions', status: 409 }];
    const user = player();
    await openPage(`/add?game=7K3F-9QXM-2TPA&seat=${seatOf('Bob')}`);
    await screen.findByText(/^Your result of Friday game$/);
    await user.type(screen.getByLabelText(/^Duration/), '4');
    await user.click(screen.getByRole('button', { name: 'Save session' }));
    expect(await screen.findByText(/^Your result of Friday game is already saved\.$/)).toBeVisible();
  });

  it('that was deleted since says so, and is saved anew', async () => {
    server.homeGames.start('Bob');
    server.homeGames.add({ kind: 'cashOut', player: seatOf('Bob'), amount: 30, by: 'Ann' });
    const body = { error: 'This was deleted since.', code: 'not_found', requestId: 'request-1' };
    server.refusals = [{ method: 'POST', path: '/sessions', status: 404, body }];
    const user = player();
    await openPage(`/add?game=7K3F-9QXM-2TPA&seat=${seatOf('Bob')}`);
    await screen.findByText(/^Your result of Friday game$/);
    await user.type(screen.getByLabelText(/^Duration/), '4');
    await user.click(screen.getByRole('button', { name: 'Save session' }));
    expect(await screen.findByText(/This was deleted since\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save session' }));
    await waitFor(() => expect(server.sessions).toHaveLength(1));
    const [first, second] = server.seen('POST', '/sessions');
    expect(second?.body).toEqual(first?.body);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('of a game that is gone leaves the ordinary form', async () => {
    await openPage(`/add?game=7K3F-9QXM-2TPA&seat=${seatOf('Bob')}`);
    expect(
      await screen.findByText('The home game could not be read. Open it again by its code.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save session' })).toBeEnabled();
  });
});
