import { onPhone } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, importButton, importServer, sent } from '../../../testing/import-page';
import { openPage } from '../../../testing/render-page';

const server = importServer();

describe('the player’s answers about a file', () => {
  it('switches from the detected program’s format to the columns, and back', async () => {
    const seeming = () =>
      new File(
        [
          'Date,Start Time,End Time,Location,Buy-in,Cash-out,Profit,Tournament,Speed\n' +
            '01/13/2025,20:00,23:30,Aria,100,300,200,,x\n',
        ],
        'own.csv',
      );
    const { user, page } = await choose(seeming());
    expect(await screen.findByText('Left Pocket: 1 cash session')).toBeVisible();
    expect(screen.queryByLabelText('Buy-in')).not.toBeInTheDocument();
    const other = screen.getByRole('button', { name: 'Not from Left Pocket? Choose the columns' });
    await user.click(other);
    expect(await screen.findByText('CSV: 1 tournament')).toBeVisible();
    // The pressed button stays in place, and switches back.
    expect(other).toHaveFocus();
    expect(other).toHaveTextContent('Read it as a file of Left Pocket');
    await user.selectOptions(screen.getByLabelText('Location'), '');
    expect(await screen.findByRole('cell', { name: 'Unknown' })).toBeVisible();
    page.unmount();

    // The mapping is stored until the player removes it.
    await openPage('/import');
    await user.click(await screen.findByRole('button', { name: 'Choose another file' }));
    await user.upload(screen.getByLabelText('File to import'), seeming());
    await user.click(await screen.findByRole('button', { name: 'Read it as a file of Left Pocket' }));
    expect(await screen.findByText('Left Pocket: 1 cash session')).toBeVisible();
    await user.click(await importButton());
    await waitFor(() => expect(sent(server)[0]?.sessions).toMatchObject([{ location: 'Aria', buyin: 100 }]));
  });

  it('shows the length of each result, and asks for it if the file has none', async () => {
    const { user } = await choose(
      new File(
        ['Date,Start,End,Location,Profit\n2025-04-13,20:00,23:30,Aria,5\n2025-04-12,,,Aria,5'],
        'x.csv',
      ),
    );
    const table = await screen.findByRole('table', { name: 'Results in the file' });
    const hours = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[4]?.textContent);
    expect(within(table).getByRole('columnheader', { name: 'Hours' })).toBeVisible();
    expect(hours()).toEqual(['3.5\u00a0h', '–']);
    const length = screen.getByLabelText('Length where the file has none');
    await user.type(length, 'long');
    await user.tab();
    await waitFor(() => expect(length).toBeInvalid());
    await user.clear(length);
    await user.type(length, '4:15');
    await user.tab();
    await waitFor(() => expect(hours()).toEqual(['3.5\u00a0h', '4.3\u00a0h']));
    expect(length).toBeValid();
    await user.click(await importButton());
    await waitFor(() => expect(sent(server)[0]?.sessions[1]).toMatchObject({ duration: 4.25 }));
  });

  it('shows day, length and place of a result beside its profit on phones', async () => {
    onPhone();
    const lines = [
      'Date,Hours,Location,Stakes,Game,Buy-in,Cash-out',
      '2025-04-13,3.5,Aria,1/2,nlhe,100,350',
      '2025-04-12,,Aria,1/2,nlhe,100,0',
    ];
    await choose(new File([lines.join('\n')], 'x.csv'));
    const table = await screen.findByRole('table', { name: 'Results in the file' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      "1/2 No-Limit Hold'em Sun, Apr 13, 2025 · 3.5\u00a0h · Aria$100.00 in, $350.00 out",
      "1/2 No-Limit Hold'em Sat, Apr 12, 2025 · Aria$100.00 in, $0.00 out",
    ]);
    expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      '+$250.00',
      '−$100.00',
    ]);
  });

  it('asks once whether rebuys are in the buy-in', async () => {
    const file = () => new File(['Date,Buy-in,Rebuy cost,Cash-out\n2025-04-13,100,50,300\n'], 'own.csv');
    const { user, page } = await choose(file());
    await user.selectOptions(await screen.findByLabelText(/^Rebuys and add-ons are/), 'On top of the buy-in');
    expect(await screen.findByText('$150.00')).toBeVisible();
    await user.click(await importButton());
    await waitFor(() => expect(sent(server)[0]?.sessions).toMatchObject([{ buyin: 150, rebuys_amount: 50 }]));
    page.unmount();

    await choose(file());
    expect(await screen.findByLabelText(/^Rebuys and add-ons are/)).toHaveDisplayValue(
      'On top of the buy-in',
    );
    await user.selectOptions(screen.getByLabelText('Cost of rebuys'), '');
    await waitFor(() => expect(screen.queryByLabelText(/^Rebuys and add-ons are/)).not.toBeInTheDocument());
    expect(await screen.findByLabelText(/^What is in ‘Rebuy cost’/)).toBeVisible();
    expect(await importButton()).toBeDisabled();
  });

  it('converts by the columns that the player chooses for the currency and the rate', async () => {
    const { user } = await choose(
      new File(
        [
          'Date,Hours,Buy-in,Cash-out,Land,Kursus\n' +
            '2025-04-13,2,500,731.50,EUR,1.0835\n2025-04-14,2,100,50,USD,1\n',
        ],
        'own.csv',
      ),
    );
    await user.click(await screen.findByText(/^More columns/));
    await user.selectOptions(screen.getByLabelText('Currency'), 'Land');
    await user.selectOptions(screen.getByLabelText('Exchange rate'), 'Kursus');
    const currency = await screen.findByLabelText(/^Amounts are in EUR, USD/);
    await user.selectOptions(currency, 'Convert by ‘Kursus’: 100 EUR is 108.35');
    await waitFor(async () => expect(await importButton()).toBeEnabled());
    await user.click(await importButton());
    await waitFor(() =>
      expect(sent(server)[0]?.sessions).toMatchObject([
        { buyin: 100, cashout: 50 },
        { buyin: 541.75, cashout: 792.58 },
      ]),
    );
  });

  it('says nothing about results while a question about the columns is open', async () => {
    const { user } = await choose(new File(['Wann,Was,Rein,Raus\n2025-04-13,x,200,350\n'], 'own.csv'));
    expect(await screen.findByText('CSV: first choose the columns below')).toBeVisible();
    expect(await importButton()).toHaveTextContent(/^Import$/);
    expect(await importButton()).toHaveAccessibleDescription('First choose the columns above.');
    await user.selectOptions(screen.getByLabelText('Buy-in'), 'Rein');
    await user.selectOptions(await screen.findByLabelText('Cash-out'), 'Raus');
    expect(await screen.findByText('CSV: 1 cash session')).toBeVisible();
    expect(await importButton()).toHaveTextContent('Import 1 cash session');
  });
});
