import { act, screen, waitFor, within } from '@testing-library/react';
import { choose, field, save } from '../../../testing/entry-form';
import { bar, put, running, SINCE, stopClock, stored } from '../../../testing/own-table';
import { cashSession } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

const EUROS = { currency: 'EUR', rate: 1.1 };
/** The form has its defaults once it lists the session in euros. */
const knownGames = () => screen.findAllByText('+€300');
const startNow = () => screen.findByRole('button', { name: 'Start now' });

beforeEach(() => {
  stopClock();
  server.sessions = [cashSession('a', EUROS)];
  server.rates = null;
});

describe('the start of a session', () => {
  it('takes the currency that was last used at the venue', async () => {
    const user = player();
    await openPage('/table');
    await waitFor(async () => expect(await field('Currency')).toHaveValue('EUR'));
    await waitFor(async () => expect(await field(/^Buy-in/)).toHaveValue('200'));
    await user.click(await startNow());
    await waitFor(() => expect(stored()).toMatchObject({ location: 'Aria', currency: 'EUR', buyin: 200 }));
    expect(await screen.findByText('€200')).toBeVisible();
  });

  it('takes another one that the player chooses, at any venue', async () => {
    const user = player();
    server.sessions = [...server.sessions, cashSession('b', { location: 'Wynn', date: '2026-04-01' })];
    await openPage('/table');
    await waitFor(async () => expect(await field('Currency')).toHaveValue('EUR'));
    await choose(user, /^Location/, 'Wynn');
    await waitFor(async () => expect(await field('Currency')).toHaveValue(''));
    await user.selectOptions(await field('Currency'), 'CHF');
    await choose(user, /^Location/, 'Aria');
    expect(await field('Currency')).toHaveValue('CHF');
    await user.clear(await field(/^Buy-in/));
    await user.type(await field(/^Buy-in/), 'CHF 300');
    await user.click(await startNow());
    await waitFor(() => expect(stored()).toMatchObject({ currency: 'CHF', buyin: 300 }));
  });

  it('asks players of one currency nothing more', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/table');
    await waitFor(async () => expect(await field(/^Buy-in/)).toHaveValue('200'));
    expect(screen.queryByLabelText('Currency')).toBeNull();
    await user.click(await startNow());
    await waitFor(() => expect(stored()).toMatchObject({ currency: '' }));
    expect(await screen.findByText('$200')).toBeVisible();
  });

  it('leaves the currency to the form of the result while the games are not known', async () => {
    const user = player();
    server.sessions = [];
    server.held = new Promise(() => undefined);
    await openPage('/table');
    await choose(user, /^Location/, 'Aria');
    await choose(user, /^Stakes/, '1/2');
    await user.type(await field(/^Buy-in/), '100');
    await user.click(await startNow());
    await waitFor(() => expect(stored()).toMatchObject({ buyin: 100 }));
    expect(stored()?.['currency']).toBeUndefined();
  });
});

describe('a session in another currency', () => {
  const rebuys = [{ at: SINCE, amount: 100 }];

  it('has its sign at all amounts of the page', async () => {
    const user = player();
    await put(running({ currency: 'EUR', rebuys }));
    await openPage('/table');
    expect(await screen.findByText('€400')).toBeVisible();
    expect(screen.getByText('€100')).toBeVisible();
    await user.type(await field('Stack or note'), '€550{Enter}');
    const stack = within(await screen.findByRole('region', { name: 'Stack' }));
    expect(stack.getByText('+€150')).toBeVisible();
    expect(stack.getByRole('table', { name: 'Stacks' })).toHaveTextContent(/€550€400$/);
    await user.click(screen.getByRole('button', { name: 'Rebuy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rebuy' });
    expect(dialog).toHaveTextContent(/€/);
    await user.clear(within(dialog).getByLabelText(/^Amount/));
    await user.type(within(dialog).getByLabelText(/^Amount/), '€50{Enter}');
    await waitFor(() => expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent('€450'));
  });

  it('is changed on the page, without its amounts', async () => {
    const user = player();
    await put(running({ written: { currency: 'EUR', rate: '1.1', tips: '5' } }));
    await openPage('/table');
    await user.click(await screen.findByText('Currency: USD'));
    await user.selectOptions(await field('Currency'), 'GBP');
    expect(await screen.findByText('Currency: GBP')).toBeVisible();
    expect(await screen.findByText('£300')).toBeVisible();
    expect(stored()).toMatchObject({ currency: 'GBP', buyin: 300, written: { tips: '5' } });
  });

  it('is logged in it, whatever was last used at the venue', async () => {
    const user = player();
    await put(running({ currency: 'CHF' }));
    await openPage('/cash');
    await user.click(within(await bar()).getByRole('button', { name: 'Stop' }));
    await knownGames();
    // Its usual buy-in is in euros.
    expect(screen.queryByRole('button', { name: '+1 buy-in' })).not.toBeInTheDocument();
    expect(await field('Currency')).toHaveValue('CHF');
    await user.type(await field('USD for 1 CHF'), '1.2');
    await user.type(await field(/^Cash out/), '650');
    await user.click(await save());
    await waitFor(() =>
      expect(server.seen('POST', '/sessions')[0]?.body).toMatchObject({
        ...{ buyin: 300, cashout: 650, currency: 'CHF', rate: 1.2 },
      }),
    );
  });

  it.each([
    ['', ''],
    [undefined, 'EUR'],
  ])('of %j is logged in %j at a venue of euros', async (currency, shown) => {
    const user = player();
    await put(running({ currency }));
    const { router } = await openPage('/cash');
    await user.click(within(await bar()).getByRole('button', { name: 'Stop' }));
    await knownGames();
    await waitFor(async () => expect(await field('Currency')).toHaveValue(shown));
    await act(() => router.navigate('/table'));
    expect(await screen.findByText('$300')).toBeVisible();
  });
});
