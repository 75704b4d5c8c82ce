import '@feltbook/web-kit/testing/german-browser';
import 'fake-indexeddb/auto';
import { readEntry, writeEntry } from '@feltbook/web-kit';
import { signInAs } from '@feltbook/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { dialog, dialogClosed, keep } from '../testing/bankroll-page';
import { dashboardServer } from '../testing/dashboard-server';
import { someFigures } from '../testing/figures';
import { insightsAnswer, sessionsOf } from '../testing/insights';
import { section } from '../testing/insights-page';
import { ANN, openPage, player } from '../testing/render-page';

const server = dashboardServer(someFigures);

describe('fields in a German browser', () => {
  it('show an amount with a comma, and save the same number', async () => {
    keep(server);
    const user = player();
    await openPage('/bankroll');
    await user.click(await screen.findByRole('button', { name: /^Edit: Withdrawal/ }));
    const { getByLabelText, getByRole } = await dialog();
    expect(getByLabelText('Amount')).toHaveValue('300,5');
    await user.click(getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(server.bankroll.changes.at(-1)?.body).toMatchObject({ kind: 'withdrawal', amount: 300.5 });
  });

  it('show the hours of a goal with a comma', async () => {
    server.goals.goals = [{ period: 'month', measure: 'hours', target: 36.5 }];
    const user = player();
    await openPage();
    await user.click(await screen.findByRole('button', { name: 'Change goal: Hours this month' }));
    expect((await dialog()).getByLabelText('Hours a month')).toHaveValue('36,5');
  });

  it('read what they write of the address, which has no language', async () => {
    server.insights = insightsAnswer(sessionsOf('2025-11', 12, 300));
    const { router } = await openPage('/insights?hours=10.5');
    const hours = (await section('What next: cash games')).getByLabelText('Hours');
    expect(hours).toHaveValue('10,5');
    const user = player();
    await user.clear(hours);
    await user.type(hours, '12,5');
    expect(router.state.location.search).toBe('?hours=12.5');
  });

  it('store the bankroll so that a browser in another language reads it', async () => {
    await act(async () => {
      await signInAs();
      await writeEntry(ANN.id, 'bankroll', '$5,000.50');
    });
    await openPage();
    const bankroll = await screen.findByLabelText('Your bankroll');
    expect(bankroll).toHaveValue('5000,5');
    const user = player();
    await user.clear(bankroll);
    await user.type(bankroll, '1.250,5');
    expect(readEntry(ANN.id, 'bankroll')).toBe('1250.5');
  });
});
