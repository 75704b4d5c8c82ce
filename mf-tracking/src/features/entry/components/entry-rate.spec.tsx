import { readEntry } from '@feltbook/web-kit';
import { ANN } from '@feltbook/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { chooseUsualValues, field, fillIn, save } from '../../../testing/entry-form';
import { cashSession } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(chooseUsualValues);

const EUROS = { currency: 'EUR', rate: 1.1 };
const rate = () => field('USD for 1 EUR');
const chooseEuros = async (user: ReturnType<typeof player>) =>
  user.selectOptions(await field('Currency'), 'EUR');
const dateIs = async (user: ReturnType<typeof player>, day: string) => {
  await user.clear(await field(/^Date/));
  await user.type(await field(/^Date/), day);
};

describe('the rate of a currency', () => {
  it('is filled in for the day, may be typed, and is saved with the currency', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    server.rates = { '2026-02-27': 1.0823, '2026-02-26': 1.08 };
    await openPage('/add');
    await fillIn(user);
    await dateIs(user, '2026-02-27');
    await chooseEuros(user);
    await waitFor(async () => expect(await rate()).toHaveValue('1.0823'));
    expect(await screen.findByText(/^€[\d,.]+ = \$[\d,.]+ · Rate of .*Feb 27/)).toBeVisible();

    await dateIs(user, '2026-02-26');
    await waitFor(async () => expect(await rate()).toHaveValue('1.08'));
    await user.clear(await rate());
    await user.type(await rate(), '1.2');
    await dateIs(user, '2026-02-27');
    expect(await rate()).toHaveValue('1.2');
    await user.click(await save());
    await waitFor(() => expect(server.seen('POST', '/sessions')).toHaveLength(1));
    expect(server.seen('POST', '/sessions')[0]?.body).toMatchObject({ currency: 'EUR', rate: 1.2 });
  });

  it('leaves out the usual buy-in of another currency', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    await openPage('/add');
    expect(await screen.findByRole('button', { name: '+1 buy-in' })).toBeVisible();
    await chooseEuros(user);
    expect(screen.queryByRole('button', { name: '+1 buy-in' })).not.toBeInTheDocument();
  });

  it('is asked for without a feed', async () => {
    const user = player();
    server.sessions = [cashSession('a')];
    server.rates = null;
    await openPage('/add');
    await fillIn(user);
    await chooseEuros(user);
    expect(await screen.findByText('Enter the rate of that day.')).toBeVisible();
    await user.click(await save());
    expect(await screen.findByText('Enter the rate, or remove the currency.')).toBeVisible();
    expect(server.seen('POST', '/sessions')).toHaveLength(0);
  });

  it('of a saved result stays as it is', async () => {
    const user = player();
    server.sessions = [cashSession('a', { ...EUROS, date: '2026-02-27' })];
    server.rates = { '2026-02-27': 1.0823 };
    await openPage('/edit/a');
    await waitFor(() => expect(server.seen('GET', '/api/rates')).toHaveLength(1));
    expect(await rate()).toHaveValue('1.1');
    await user.click(await save());
    await waitFor(() => expect(server.seen('PUT', '/sessions/a')).toHaveLength(1));
    expect(server.seen('PUT', '/sessions/a')[0]?.body).toMatchObject(EUROS);
  });

  it('stands beside the currency that was last used at the venue', async () => {
    server.sessions = [cashSession('a', EUROS)];
    await openPage('/add');
    await waitFor(async () => expect(await field('Currency')).toHaveValue('EUR'));
  });

  it('stays beside that currency when newer values arrive than the device had', async () => {
    server.sessions = [cashSession('a', EUROS)];
    const { unmount } = await openPage('/add');
    await waitFor(async () => expect(await field('Currency')).toHaveValue('EUR'));
    await waitFor(() => expect(readEntry(ANN.id, 'entry-defaults')).toBeDefined());
    unmount();
    server.sessions = ['b', 'c'].map((id) => cashSession(id, { ...EUROS, duration: 5 }));
    let arrive = () => {};
    server.held = new Promise((resolve) => (arrive = resolve));
    await openPage('/add');
    await waitFor(async () => expect(await field('Currency')).toHaveValue('EUR'));
    arrive();
    await waitFor(async () => expect(await field(/^End time/)).toHaveValue('01:00'));
    await waitFor(async () => expect(await field('Currency')).toHaveValue('EUR'));
  });

  it('is not there for players who use one currency', async () => {
    server.sessions = [cashSession('a')];
    await openPage('/add');
    expect(await field('Currency')).toHaveValue('');
    expect(screen.queryByLabelText(/^USD for/)).toBeNull();
    expect(server.seen('GET', '/api/rates')).toHaveLength(0);
  });
});
