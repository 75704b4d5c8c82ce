import { hideAmounts } from '@feltbook/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose, importButton, importServer, sent } from '../../../testing/import-page';

const server = importServer();

const chooseLines = async (...lines: string[]) =>
  (await choose(new File([lines.join('\n')], 'own.csv'))).user;

/** A question about amounts: the label of its field, the answer, and the saved result. */
interface Case {
  readonly lines: readonly string[];
  readonly label: string;
  readonly answer: string;
  readonly saved: readonly object[];
}

describe('questions about the amounts in a file', () => {
  it.each<[string, Case]>([
    [
      'what the only column of amounts holds',
      {
        lines: ['Date,Hours,Amount', '2025-04-13,2,200'],
        label: 'What is in ‘Amount’?',
        answer: 'Net result: what you won or lost',
        saved: [{ buyin: 0, cashout: 200 }],
      },
    ],
    [
      'whether rebuys are a count or a cost',
      {
        lines: ['Date,Hours,Buy-in,Rebuys,Cash-out', '2025-04-13,2,100,2,350'],
        label: 'What is in ‘Rebuys’?',
        answer: 'How many: each cost another buy-in',
        saved: [{ buyin: 300, cashout: 350, rebuys: 2, rebuys_amount: 200 }],
      },
    ],
    [
      'which player the results belong to',
      {
        lines: ['Date,Hours,Player,Buy-in,Cash-out', '2025-04-13,2,Ann,100,350', '2025-04-13,2,Ben,100,0'],
        label: 'Which player are you?',
        answer: 'Ben',
        saved: [{ buyin: 100, cashout: 0 }],
      },
    ],
    [
      'which currency to import',
      {
        lines: ['Date,Hours,Buy-in,Cash-out', '2025-04-13,2,$100,$350', '2025-04-13,2,€50,€0'],
        label: 'Amounts are in USD, EUR',
        answer: 'Import only EUR (1)',
        saved: [{ buyin: 50, cashout: 0 }],
      },
    ],
    [
      'how to convert them by the file’s own rates',
      {
        lines: [
          'Date,Hours,Currency,Rate,Buy-in,Cash-out,Profit',
          '2025-04-13,2,EUR,1.0835,500,731.5,250.83',
          '2025-04-13,2,USD,1,50,0,-50',
        ],
        label: 'Amounts are in EUR, USD',
        answer: 'Convert by ‘Rate’: 100 EUR is 108.35',
        saved: [
          { buyin: 541.75, cashout: 792.58 },
          { buyin: 50, cashout: 0 },
        ],
      },
    ],
    [
      'which amounts to use if they contradict each other',
      {
        lines: ['Date,Hours,Buy-in,Cash-out,Net', '2025-04-13,2,100,350,200'],
        label: 'What counts where the profit does not match?',
        answer: 'The buy-in and the profit',
        saved: [{ buyin: 100, cashout: 300 }],
      },
    ],
  ])('blocks the import until the player answers %s', async (_, { lines, label, answer, saved }) => {
    const user = await chooseLines(...lines);
    const field = await screen.findByLabelText(new RegExp(`^${label.replace(/[?]/g, '\\?')}`));
    expect(await importButton()).toBeDisabled();
    expect(screen.getByText(/^First answer the questions? above\.$/)).toBeVisible();
    await user.selectOptions(field, answer);
    await waitFor(async () => expect(await importButton()).toBeEnabled());
    // The answer stays visible and can be changed.
    expect(
      within(screen.getByLabelText(new RegExp(`^${label.replace(/[?]/g, '\\?')}`))).getByRole('option', {
        name: answer,
        selected: true,
      }),
    ).toBeVisible();
    await user.click(await importButton());
    await waitFor(() => expect(sent(server)[0]?.sessions).toMatchObject(saved));
    expect(sent(server)[0]?.sessions).toHaveLength(saved.length);
  });

  it('reads a year as 1 January on request, and skips the row otherwise', async () => {
    const user = await chooseLines('Date,Hours,Buy-in,Cash-out', '2019,2,100,350', '2025-04-13,2,100,0');
    expect(await screen.findByText('1 row cannot be read, and will be left out')).toBeVisible();
    expect(await importButton()).toBeEnabled();
    await user.selectOptions(
      screen.getByLabelText(/^Dates that are only a year/),
      'Use 1 January of that year',
    );
    await user.click(await screen.findByRole('button', { name: 'Import 2 cash sessions' }));
    await waitFor(() => expect(sent(server)[0]?.sessions[1]).toMatchObject({ date: '2019-01-01' }));
  });

  it('leaves no rows out while an answer may make them readable', async () => {
    const user = await chooseLines('Date,Hours,Buy-in,Cash-out', '24-Oct,2,100,350', 'soon,2,100,0');
    const year = await screen.findByLabelText(/^Days without a year/);
    expect(screen.getByRole('heading', { name: '2 rows cannot be read yet' })).toBeVisible();
    await user.selectOptions(year, within(year).getAllByRole('option')[1] as HTMLElement);
    expect(await screen.findByText('1 row cannot be read, and will be left out')).toBeVisible();
  });

  it('reads only the rows with the player’s value in any column', async () => {
    const user = await chooseLines(
      'Date,Hours,Table,Buy-in,Cash-out',
      '2025-04-13,2,A,100,350',
      '2025-04-14,2,B,100,0',
    );
    await user.click(await screen.findByText('Import only some of the rows'));
    await user.selectOptions(screen.getByLabelText('Only rows where'), 'Table');
    await user.selectOptions(screen.getByLabelText('is'), 'B');
    await user.click(await screen.findByRole('button', { name: 'Import 1 cash session' }));
    await waitFor(() => expect(sent(server)[0]?.sessions).toMatchObject([{ date: '2025-04-14' }]));
  });

  it('offers no amounts as row filters while they are hidden', async () => {
    hideAmounts(true);
    const user = await chooseLines(
      'Date,Hours,Buy-in,Cash-out',
      '2025-04-13,2,100,350',
      '2025-04-14,2,200,0',
    );
    await user.selectOptions(await screen.findByLabelText('Only rows where'), 'Buy-in');
    const options = within(screen.getByLabelText('is')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Anything', '•••', '•••']);
    act(() => hideAmounts(false));
  });

  it('shows cents in the preview', async () => {
    await chooseLines('Date,Hours,Buy-in,Cash-out', '2025-04-13,2,100.25,350.5');
    const table = await screen.findByRole('table', { name: 'Results in the file' });
    for (const text of ['$100.25', '$350.50', '+$250.25'])
      expect(within(table).getByText(text)).toBeVisible();
  });
});
