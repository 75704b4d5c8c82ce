import { hideAmounts } from '@feltbook/ui';
import { browserFiles, textOf } from '@feltbook/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cashSession } from '../../../testing/records';
import { choose, importButton, importServer, sent } from '../../../testing/import-page';
import { openPage, player } from '../../../testing/render-page';

import { REFUSALS } from '../lib/texts';

const server = importServer();

const HEADER = 'Date,Hours,Location,Stakes,Game,Buy-in,Cash-out';
const csv = (...rows: string[]) =>
  new File([[HEADER, ...rows].join('\n')], 'history.csv', { type: 'text/csv' });

describe('the import page', () => {
  it('shows a preview of the file with its problems, and saves it on request', async () => {
    const timeouts = jest.spyOn(AbortSignal, 'timeout');
    const { user } = await choose(
      csv(
        '2025-04-13,2,Aria,1/2,NLHE,200,350',
        '2025-04-14,3,Wynn,2/5,NLHE,500,100',
        'soon,1,Wynn,1/2,NLHE,1,1',
      ),
    );
    expect(await screen.findByText(/: 2 cash sessions$/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 row cannot be read, and will be left out' })).toBeVisible();
    const problems = await screen.findByRole('table', { name: 'Rows that cannot be read' });
    expect(within(problems).getAllByRole('row')[1]).toHaveTextContent(/4\s*Date\s*soon/);
    const total = screen.getByRole('table', { name: 'Total of the file' });
    expect(within(total).getAllByRole('row')[1]).toHaveTextContent('Cash25 h−$250.00');
    expect(screen.getByText('Apr 13 – Apr 14, 2025')).toBeVisible();
    expect(sent(server)).toEqual([]);

    await user.click(await importButton());
    expect(await screen.findByText('Imported: 2 cash sessions')).toBeVisible();
    expect(sent(server)).toHaveLength(1);
    expect(sent(server)[0]).toMatchObject({
      file: { name: 'history.csv' },
      duplicates: 'skip',
      sessions: [
        { date: '2025-04-14', location: 'Wynn', buyin: 500, cashout: 100 },
        { date: '2025-04-13', location: 'Aria', buyin: 200, cashout: 350 },
      ],
      tournaments: [],
    });
    expect(server.seen('POST', '/imports')[0]?.idempotencyKey).toBeTruthy();
    // The server's limit, the gateway's margin above it, and a second for the upload.
    expect(timeouts).toHaveBeenCalledWith(61_000);
    timeouts.mockRestore();
  });

  it('skips existing results, or imports them again', async () => {
    server.sessions = [
      cashSession('a', {
        date: '2025-04-13',
        startTime: undefined,
        endTime: undefined,
        duration: 2,
        buyin: 200,
        cashout: 350,
      }),
    ];
    const { user } = await choose(csv('2025-04-13,2,Aria,1/2,nlhe,200,350'));
    expect(await screen.findByText('You already have 1 of them.')).toBeVisible();
    expect(await importButton()).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Results that you already have'), 'keep');
    await user.click(await importButton());
    await waitFor(() =>
      expect(sent(server)[0]).toMatchObject({ duplicates: 'keep', sessions: [{ buyin: 200 }] }),
    );
  });

  it('asks for the order of ambiguous dates', async () => {
    const { user } = await choose(csv('3/4/2025,2,Aria,1/2,NLHE,200,350'));
    const order = await screen.findByLabelText(/^Dates such as 3\/4\/2025/);
    expect(screen.getByText('Tue, Mar 4, 2025')).toBeVisible();
    expect(await importButton()).toBeDisabled();
    expect(await importButton()).toHaveAccessibleDescription(/^First choose above/);
    await user.selectOptions(order, 'Day first, as in 31/12/2025');
    expect(await screen.findByText('Thu, Apr 3, 2025')).toBeVisible();
    // The page was not remounted.
    expect(order).toBeInTheDocument();
    expect(order).toHaveFocus();
    await user.click(await importButton());
    await waitFor(() => expect(sent(server)[0]?.sessions[0]?.date).toBe('2025-04-03'));
  });

  it('reads an unknown table by the player’s mapping, which is stored', async () => {
    const file = () => new File(['Wann,Was,Rein,Raus\n2025-04-13,x,200,350\n'], 'own.csv');
    const { user, page } = await choose(file());
    await user.selectOptions(await screen.findByLabelText('Buy-in'), 'Rein');
    await user.selectOptions(await screen.findByLabelText('Cash-out'), 'Raus');
    await user.selectOptions(await screen.findByLabelText('Date'), 'Wann');
    await user.click(await importButton());
    await waitFor(() => expect(sent(server)[0]?.sessions).toMatchObject([{ buyin: 200, cashout: 350 }]));
    page.unmount();

    await choose(file());
    expect(await screen.findByLabelText('Buy-in')).toHaveDisplayValue('Rein');
  });

  it('shows how much the trial covers, and selects what fits', async () => {
    server.status = { ...server.status, cash_sessions_used: 8 };
    const { user } = await choose(
      csv(...[11, 12, 13, 14].map((day) => `2025-04-${day},2,Aria,1/2,NLHE,${day},350`)),
    );
    expect(
      await screen.findByText(
        /^Your free trial covers 2 cash sessions .*, and 4 cash sessions are selected\.$/,
      ),
    ).toBeVisible();
    expect(await importButton()).toBeDisabled();
    expect(await importButton()).toHaveAccessibleDescription('First choose fewer results above, or get Pro.');
    await user.click(screen.getByRole('button', { name: 'Choose the newest that fit' }));
    await user.click(await importButton());
    await waitFor(() => expect(sent(server)[0]?.sessions.map(({ buyin }) => buyin)).toEqual([14, 13]));
  });

  it('offers only Pro once the trial covers nothing', async () => {
    server.status = { ...server.status, cash_sessions_used: 10, tournament_sessions_used: 10 };
    await choose(csv('2025-04-13,2,Aria,1/2,NLHE,200,350'));
    expect(await screen.findByText(/^Your free trial covers nothing more/)).toBeVisible();
    expect(screen.getByText('Get Pro, which has no limit.')).toBeVisible();
    expect(await importButton()).toHaveAccessibleDescription('Get Pro to import these results.');
  });

  it('holds the place of what the trial covers while the plan loads', async () => {
    let release = () => {};
    server.held = new Promise((resolve) => (release = resolve));
    await openPage('/import');
    const note = await screen.findByText(/^Imported results count towards your trial/);
    expect(note).not.toBeVisible();
    release();
    await waitFor(() => expect(note).toHaveTextContent('covers 7 cash sessions and 8 tournaments more.'));
    expect(note).toBeVisible();
  });

  it('keeps an unsaved file while its page is remounted or left', async () => {
    const { user, page } = await choose(
      csv('2025-04-13,2,Aria,1/2,NLHE,1,2', '2025-04-14,2,Aria,1/2,NLHE,3,4'),
    );
    await user.click(await screen.findByLabelText('Import row 2'));
    page.unmount();
    await openPage('/import');
    expect(await screen.findByLabelText('Import row 2')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });

  it('skips rows that the player deselects', async () => {
    const { user } = await choose(csv('2025-04-13,2,Aria,1/2,NLHE,1,2', '2025-04-14,2,Aria,1/2,NLHE,3,4'));
    await user.click(await screen.findByLabelText('Import row 2'));
    await user.click(await importButton());
    await waitFor(() => expect(sent(server)[0]?.sessions.map(({ buyin }) => buyin)).toEqual([3]));
  });

  it('keeps the selection while the file is read again with an answer', async () => {
    const { user } = await choose(csv('3/4/2025,2,Aria,,NLHE,1,2', '4/4/2025,2,Aria,,NLHE,3,4'));
    const fill = await screen.findByLabelText('Stakes where the file has none');
    await user.type(fill, '1/2');
    // The click blurs the field, which reads the file again while the row is deselected.
    await user.click(screen.getByLabelText('Import row 2'));
    expect((await screen.findAllByText(/^1\/2 /)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Import row 2')).not.toBeChecked();
    expect(screen.getByLabelText('Import row 3')).toBeChecked();
  });

  it('shows unreadable rows page by page, and exports them', async () => {
    const good = Array.from({ length: 130 }, (_, at) => `2025-04-13,2,Aria,1/2,NLHE,${at},2`);
    const bad = Array.from({ length: 120 }, (_, at) => `=soon${at},2,Aria,1/2,NLHE,1,2`);
    const { user } = await choose(csv(...good, ...bad));
    const problems = await screen.findByRole('table', { name: 'Rows that cannot be read' });
    expect(within(problems).getByText('=soon0')).toBeVisible();
    const pages = within(screen.getByRole('group', { name: 'Pages of Rows that cannot be read' }));
    await user.click(pages.getByRole('button', { name: 'Next' }));
    await user.click(pages.getByRole('button', { name: 'Next' }));
    expect(pages.getByText('101–120 of 120')).toBeVisible();
    expect(within(problems).getByText('=soon119')).toBeVisible();

    const files = browserFiles();
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect([...files.keys()]).toEqual(['history-unreadable.csv']));
    const lines = (await textOf(files.get('history-unreadable.csv'))).split('\r\n');
    expect(lines[0]).toBe('\ufeffRow,Column,Value,Why');
    expect(lines[120]).toMatch(/^251,Date,"'=soon119",/);
  });

  it('imports files that were dropped together one by one', async () => {
    const user = player();
    await openPage('/import');
    const zone = (await screen.findByText(/^Drop the file/)).parentElement as HTMLElement;
    const second = new File([`${HEADER}\n2025-05-01,2,Aria,1/2,NLHE,9,1`], 'second.csv');
    const dropped = [csv('2025-04-13,2,Aria,1/2,NLHE,1,2'), second];
    fireEvent.drop(zone, { dataTransfer: { files: dropped } });
    expect(await screen.findByText('After this one: second.csv.')).toBeVisible();
    await user.click(await importButton());
    await user.click(await screen.findByRole('button', { name: 'Read second.csv' }));
    expect(await screen.findByText('Thu, May 1, 2025')).toBeVisible();
    expect(screen.queryByText(/After this one/)).not.toBeInTheDocument();
    await user.click(await importButton());
    await waitFor(() =>
      expect(sent(server).map(({ file }) => file.name)).toEqual(['history.csv', 'second.csv']),
    );
    expect(screen.queryByRole('button', { name: /^Read / })).not.toBeInTheDocument();
  });

  it('says why a file is rejected, also a dropped one, and accepts another', async () => {
    const { user } = await choose(new File(['PK\u0003\u0004 zip'], 'history.csv'));
    expect(await screen.findByText(REFUSALS.spreadsheet)).toBeVisible();
    const zone = screen.getByText(/^Drop the file/).parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['a\nb\n'], 'one.csv')] } });
    expect(await screen.findByText(REFUSALS.oneColumn)).toBeVisible();
    await user.upload(screen.getByLabelText('File to import'), csv('2025-04-13,2,Aria,1/2,NLHE,1,2'));
    expect(await screen.findByText(/: 1 cash session$/)).toBeVisible();
  });

  it('keeps the selection if the server rejects it, and retries with the same idempotency key', async () => {
    server.refusals = [
      {
        method: 'POST',
        path: '/imports',
        status: 402,
        body: { error: 'This import has too many.', code: 'trial_limit_reached', requestId: 'r' },
      },
    ];
    const { user } = await choose(csv('2025-04-13,2,Aria,1/2,NLHE,1,2'));
    await user.click(await importButton());
    expect(await screen.findByText('This import has too many.')).toBeVisible();
    await user.click(await importButton());
    expect(await screen.findByText('Imported: 1 cash session')).toBeVisible();
    const [first, second] = server.seen('POST', '/imports');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('retries with the same idempotency key if there is no answer', async () => {
    server.refusals = [{ method: 'POST', path: '/imports', status: 'network' }];
    const { user } = await choose(csv('2025-04-13,2,Aria,1/2,NLHE,1,2'));
    await user.click(await importButton());
    // It may be gone again when it has been found.
    expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Imported: 1 cash session')).toBeVisible();
    const keys = server.seen('POST', '/imports').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('imports a file again after it was undone', async () => {
    const file = () => csv('2025-04-13,2,Aria,1/2,NLHE,1,2');
    const { user } = await choose(file());
    await user.click(await importButton());
    await user.click(await screen.findByRole('button', { name: 'Undo the import of history.csv' }));
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    await user.upload(screen.getByLabelText('File to import'), file());
    await user.click(await importButton());
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    const [first, second] = server.seen('POST', '/imports');
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('hides the figures of a file while amounts are hidden', async () => {
    await choose(new File(['Wann,Was,Rein\n2025-04-13,x,20000\n'], 'own.csv'));
    const cells = await screen.findByRole('table', { name: 'The first rows of the file' });
    expect(cells).toHaveTextContent('20000');
    act(() => hideAmounts(true));
    // Neither the figure nor its length is shown.
    expect(within(cells).getAllByText('•••')).toHaveLength(2);
    expect(cells).not.toHaveTextContent(/\d|••••/);
    act(() => hideAmounts(false));
  });

  it('lists earlier imports, and undoes one after confirmation', async () => {
    const user = player();
    const saved = { sessions: 3, tournaments: 1 };
    const none = { sessions: 0, tournaments: 0 };
    server.imports = [
      {
        id: 'i',
        file: { name: 'old.csv', format: 'Poker Journal' },
        at: '2026-05-01T10:00:00.000Z',
        saved,
        skipped: none,
      },
    ];
    await openPage('/import');
    expect(await screen.findByText(/Poker Journal · 3 cash sessions and 1 tournament/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo the import of old.csv' }));
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(server.seen('DELETE', '/imports/i')).toHaveLength(1);
  });
});
