import { screen, waitFor } from '@testing-library/react';
import { choose, importButton, importServer, sent } from '../../../testing/import-page';

const server = importServer();

const LINES = [
  'Date,Hours,Location,Currency,Buy-in,Cash-out',
  '2026-02-26,2,King’s,EUR,100,150',
  '2026-03-01,2,King’s,EUR,200,100',
  '2026-03-02,2,Aria,USD,50,80',
];
const KEEP = 'Keep each currency, with exchange rates';

/** Chooses a file of two currencies, and keeps them. */
async function keep(lines = LINES) {
  const { user } = await choose(new File([lines.join('\n')], 'two.csv'));
  await user.selectOptions(await screen.findByLabelText(/^Amounts are in EUR, USD/), KEEP);
  return { user, rate: await screen.findByLabelText(/^USD for 1 EUR/) };
}
const savedRates = () => sent(server)[0]?.sessions.map(({ date, currency, rate }) => [date, currency, rate]);

describe('rates that a file does not have', () => {
  it('are those of each day', async () => {
    server.rates = { '2026-02-26': 1.08, '2026-02-27': 1.0823 };
    const { user, rate } = await keep();
    expect(await screen.findByText(/^The rate of each day: 1\.08 to 1\.0823\. Type one/)).toBeVisible();
    expect(rate).not.toBeRequired();
    expect(server.calls.filter(({ path }) => path === '/api/rates/daily')).toHaveLength(1);
    const button = await importButton();
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() =>
      expect(savedRates()).toEqual([
        ['2026-03-02', undefined, undefined],
        ['2026-03-01', 'EUR', 1.0823],
        ['2026-02-26', 'EUR', 1.08],
      ]),
    );
  });

  it('are a typed one for all days, until it is cleared', async () => {
    server.rates = { '2026-02-26': 1.08, '2026-02-27': 1.0823 };
    const { user, rate } = await keep();
    await screen.findByText(/^The rate of each day/);
    await user.type(rate, '1.2');
    await user.tab();
    await waitFor(() => expect(screen.queryByText(/^The rate of each day/)).not.toBeInTheDocument());
    await user.clear(rate);
    await user.tab();
    await screen.findByText(/^The rate of each day/);
    await user.type(rate, '1.1');
    await user.tab();
    await user.click(await importButton());
    await waitFor(() =>
      expect(savedRates()).toEqual([
        ['2026-03-02', undefined, undefined],
        ['2026-03-01', 'EUR', 1.1],
        ['2026-02-26', 'EUR', 1.1],
      ]),
    );
  });

  it('are asked for if one day has none', async () => {
    server.rates = { '2026-02-27': 1.0823 };
    const { rate } = await keep();
    expect(
      await screen.findByText('No rate is known for Feb 26, 2026. Type one for all days.'),
    ).toBeVisible();
    expect(rate).toBeRequired();
    expect(await importButton()).toHaveAccessibleDescription('First answer the question above.');
  });

  it.each([
    ['without a feed', null],
    ['of which the feed has none', {}],
  ])('are asked for %s', async (_, rates) => {
    server.rates = rates;
    const { user, rate } = await keep();
    await waitFor(() => expect(screen.queryByText('Looking up the rates…')).not.toBeInTheDocument());
    expect(rate).toBeRequired();
    expect(await importButton()).toBeDisabled();
    await user.type(rate, '1.1');
    await user.tab();
    await waitFor(async () => expect(await importButton()).toBeEnabled());
  });

  it('are asked for in steps of ten years', async () => {
    server.rates = {
      ...{ '2005-03-01': 1.3, '2015-03-02': 1.1, '2026-02-26': 1.08, '2026-02-27': 1.0823 },
    };
    await keep([...LINES, '2005-03-01,2,King’s,EUR,10,20', '2015-03-03,2,King’s,EUR,10,20']);
    expect(await screen.findByText(/^The rate of each day: 1\.08 to 1\.3\./)).toBeVisible();
    const calls = server.calls.filter(({ path }) => path === '/api/rates/daily');
    expect(calls).toHaveLength(3);
  });
});
