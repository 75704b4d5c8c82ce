import { type Deal, FIELD_TEXTS } from '@feltbook/contracts';
import { hideAmounts } from '@feltbook/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseUsualValues, fillIn, save } from '../../../testing/entry-form';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(chooseUsualValues);
afterEach(() => act(() => hideAmounts(false)));

const ANNA: Deal = { backer: 'Anna', kind: 'backing', share: 25, markup: 1.08 };
const STAKE: Deal = { backer: 'Dana', kind: 'stake', share: 50 };
const EVENT = tournament('t', { buyin: 3500, cashout: 14_000, deals: [ANNA] });
const deal = (name: string) => screen.findByRole('group', { name: `Deal with ${name}` });

async function openFold(user: ReturnType<typeof player>) {
  await user.click(await screen.findByText(/^Rebuys, .*bankroll$/));
}

describe('the deals of a form', () => {
  it('are one row until there is one, offer known backers, and are saved with the result', async () => {
    const user = player();
    server.sessions = [cashSession('a', { deals: [{ ...ANNA, share: 10 }] })];
    await openPage('/add');
    await fillIn(user);
    await openFold(user);
    await user.click(await screen.findByRole('button', { name: 'Add a deal' }));
    const own = within(await deal('deal 1'));
    expect(own.getByLabelText('With')).toHaveFocus();
    await user.click(own.getByLabelText('With'));
    await user.click(await screen.findByRole('option', { name: 'Anna' }));
    await user.type(own.getByLabelText('Share (%)'), '25%');
    await user.type(own.getByLabelText('Markup'), '1,2');
    // 300 in, 455.50 out: a quarter at 1.2 is 90, and of what came back 113.875.
    expect(
      await screen.findByText(/Anna.? pays \$90 and gets 25% of what comes back: \$113\.88\.$/),
    ).toBeVisible();
    expect(screen.getByText('You keep 75%. Own net: +$131.62, table result: +$155.50.')).toBeVisible();
    expect(own.queryByLabelText('For')).not.toBeInTheDocument();
    await user.click(await save());
    await waitFor(() => expect(server.seen('POST', '/sessions')).toHaveLength(1));
    expect(server.seen('POST', '/sessions')[0]?.body).toMatchObject({
      deals: [{ backer: 'Anna', kind: 'backing', share: 25, markup: 1.2 }],
    });
  });

  it('are edited and removed, with bullets of tournaments', async () => {
    const user = player();
    server.tournaments = [EVENT];
    await openPage('/edit-tournament/t');
    const own = within(await deal('Anna'));
    expect(own.getByLabelText('Markup')).toHaveValue('1.08');
    await user.selectOptions(own.getByLabelText('For'), 'First bullet');
    await user.click(screen.getByRole('button', { name: 'Add a deal' }));
    const swap = within(await deal('deal 2'));
    expect(swap.getByLabelText('With')).toHaveFocus();
    await user.type(swap.getByLabelText('With'), 'Cy');
    await user.selectOptions(screen.getAllByLabelText('Kind')[1] as HTMLElement, 'Swap');
    await user.type(screen.getAllByLabelText('Share (%)')[1] as HTMLElement, '5');
    await user.type(screen.getByLabelText('You received'), '120.5');
    await user.click(await save());
    await waitFor(() => expect(server.seen('PUT', '/tournaments/t')).toHaveLength(1));
    expect(server.seen('PUT', '/tournaments/t')[0]?.body).toMatchObject({
      deals: [
        { ...ANNA, bullets: 'first' },
        { backer: 'Cy', kind: 'swap', share: 5, received: 120.5 },
      ],
    });
  });

  it('settle an edited stake at its place among the results of its day', async () => {
    server.tournaments = [
      tournament('t1', { deals: [STAKE], cashout: 500, created_at: '2026-05-01T10:00:00.000Z' }),
      tournament('t2', { deals: [STAKE], buyin: 200, created_at: '2026-05-01T11:00:00.000Z' }),
    ];
    await openPage('/edit-tournament/t1');
    expect(await screen.findByText(/Make-up: \$0\.$/)).toBeVisible();
    expect(screen.getByText('Your own net: +$200, table result: +$400.')).toBeVisible();
  });

  it('show faults beside their fields, and those of all together', async () => {
    const user = player();
    server.tournaments = [tournament('t', { deals: [ANNA, { ...STAKE, kind: 'backing', share: 80 }] })];
    await openPage('/edit-tournament/t');
    await deal('Dana');
    await user.click(await save());
    expect(await screen.findByText(FIELD_TEXTS.dealsBeyondAll)).toBeVisible();
    await user.clear(within(await deal('Dana')).getByLabelText('Share (%)'));
    expect(await screen.findByText(FIELD_TEXTS.dealShare)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the deal with Dana' }));
    expect(within(await deal('Anna')).getByLabelText('With')).toHaveFocus();
    expect(screen.queryByText(FIELD_TEXTS.dealShare)).not.toBeInTheDocument();
    expect(server.seen('PUT', '/tournaments/t')).toHaveLength(0);
  });
});

describe('a result with deals', () => {
  it('shows the table result and the own net on its page, which amounts that are hidden hide', async () => {
    server.tournaments = [EVENT];
    await openPage('/tournament/t');
    expect(await screen.findByText('+$7,945')).toBeVisible();
    expect(screen.getByText('+$10,500')).toBeVisible();
    for (const label of ['Table result', 'Own net']) expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByText('Anna 25% at 1.08')).toBeVisible();
    act(() => hideAmounts(true));
    await waitFor(() => expect(screen.queryByText('+$7,945')).not.toBeInTheDocument());
  });

  it('is settled with the make-up of earlier results of both kinds', async () => {
    server.sessions = [cashSession('a', { date: '2026-04-30', buyin: 400, cashout: 0, deals: [STAKE] })];
    server.tournaments = [tournament('t', { buyin: 100, cashout: 1400, deals: [STAKE] })];
    await openPage('/tournament/t');
    expect(await screen.findByText('+$450')).toBeVisible();
    expect(screen.getByText('+$1,300')).toBeVisible();
  });

  it('shows both in the list, and only the profit where they are the same', async () => {
    server.tournaments = [EVENT, tournament('u', { buyin: 100, cashout: 250 })];
    await openPage('/tournaments');
    expect(await screen.findByText('+$7,945')).toBeVisible();
    expect(screen.getAllByText('Own net')).toHaveLength(1);
    expect(screen.getByText('+$150')).toBeVisible();
  });

  it('shows both in the totals', async () => {
    server.tournaments = [EVENT, tournament('u', { buyin: 100, cashout: 250 })];
    await openPage('/tournaments');
    const totals = within(await screen.findByRole('region', { name: 'Totals' }));
    expect(await totals.findByText('+$8,095')).toBeVisible();
    expect(totals.getByText('+$10,650')).toBeVisible();
    expect(totals.getByText(/^table result, own net/)).toBeVisible();
  });
});
