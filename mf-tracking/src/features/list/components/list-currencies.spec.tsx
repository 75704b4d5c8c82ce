import { hideAmounts } from '@feltbook/ui';
import { onPhone } from '@feltbook/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { cashSession, tournament } from '../../../testing/records';
import { openPage } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();
afterEach(() => act(() => hideAmounts(false)));

const EUROS = { currency: 'EUR', rate: 1.0823, buyin: 500, cashout: 950 };
const plain = ({ textContent }: Element): string => textContent.replace(/[\u2066-\u2069]/g, '');

describe('a list with results in other currencies', () => {
  it('has each in its own, and totals in the base currency', async () => {
    server.sessions = [
      cashSession('a', { ...EUROS, location: 'King’s' }),
      cashSession('b', { location: 'Aria', buyin: 200, cashout: 300 }),
    ];
    await openPage('/cash');
    // 487.04 and 100.
    expect(await screen.findAllByText('+$587')).not.toHaveLength(0);
    for (const text of ['€500', '€950', '+€450', '+$487', '$200'])
      expect(plain(document.body)).toContain(text);
    expect(screen.queryByText('+$550')).toBeNull();
  });

  it('says the profit in both on a phone', async () => {
    onPhone();
    server.tournaments = [
      tournament('t', { ...EUROS, currency: 'JPY', rate: 0.0065, buyin: 30_000, cashout: 0 }),
    ];
    await openPage('/tournaments');
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('\u2212$195')).toBeVisible();
    expect(row.getByText('\u2212¥30,000')).toBeVisible();
  });

  it('hides amounts in every currency', async () => {
    server.sessions = [cashSession('a', EUROS)];
    hideAmounts(true);
    await openPage('/session/a');
    await screen.findByText(/at a rate of 1\.0823/);
    expect(plain(document.body)).not.toMatch(/[$€]/);
  });
});
