import { EntryPage } from '../pages/entry-page';
import { errorOf } from '../support/api';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save } from '../support/players';
import { owner, productUrl } from '../support/product';
import { signIn } from '../support/players';
import { cashBody, tournamentBody } from '../support/samples';

describe('the free trial', () => {
  const visit = journeys();

  it('locks the form after ten cash sessions, and tournaments still work', async () => {
    const player = await newPlayer(productUrl());
    for (let count = 0; count < 9; count += 1) await save(player, '/sessions', cashBody());
    const { page, goto } = await visit({ player });
    const entry = new EntryPage(page);
    await goto('/add');
    await entry.waitForLocation('Aria');
    await entry.type({ Date: '2026-05-02', 'Buy-in': '100', 'Cash out': '120' });
    await entry.save();

    // The last free save is confirmed before the form is covered.
    await entry.saved.waitFor();
    await entry.form.getByText('10 of 10 free cash sessions used.').waitFor();
    expect(await entry.form.getByRole('button', { name: 'Save session' }).isDisabled()).toBe(true);
    const overlay = page.getByRole('dialog', { name: 'Trial Expired' });
    expect(await overlay.count()).toBe(0);
    await page.keyboard.press('Escape');
    await overlay.waitFor();
    await page.keyboard.press('Escape');
    expect(await overlay.isVisible()).toBe(true);
    await overlay.getByText('You have logged your 10 free cash sessions.').waitFor();
    await overlay.getByRole('img', { name: /^Your total profit over 10 results: \+\$/ }).waitFor();
    // Nine wins of $77.75 an hour and one of less: the interval lies above 0.
    await overlay.getByText('You are very likely winning in these games.').waitFor();
    expect(
      await overlay.getByRole('list', { name: 'What you get with Pro' }).getByRole('listitem').count(),
    ).toBe(3);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overlay.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe(
      '/subscription',
    );
    expect((await player.api.get('/sessions')).json<unknown[]>()).toHaveLength(10);

    await goto('/add-tournament');
    await entry.form.waitFor();
    expect(await overlay.count()).toBe(0);
  });

  it('shows the overlay and keeps typed values if the tenth session was saved elsewhere', async () => {
    const player = await newPlayer(productUrl());
    for (let count = 0; count < 9; count += 1) await save(player, '/sessions', cashBody());
    const { page, goto, expectBrowserErrors } = await visit({ player });
    expectBrowserErrors(/status of 402/);
    const entry = new EntryPage(page);
    await goto('/add');
    await entry.waitForLocation('Aria');
    await save(player, '/sessions', cashBody());
    await entry.type({ Date: '2026-05-02', 'Buy-in': '100', 'Cash out': '120' });
    await entry.save();
    await page.getByRole('dialog', { name: 'Trial Expired' }).waitFor();
    expect(await entry.page.locator('input[name=buyin]').inputValue()).toBe('100');
  });

  it('accepts exactly ten of many concurrent saves, and a deletion frees no place', async () => {
    const player = await newPlayer(productUrl());
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => player.api.post('/tournaments', tournamentBody())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map((answer) => errorOf(answer).code)).toEqual(Array(15).fill('trial_limit_reached'));
    expect(refused.every(({ status }) => status === 402)).toBe(true);

    const [first] = (await player.api.get('/tournaments')).json<{ id: string }[]>();
    await player.api.delete(`/tournaments/${first?.id}`);
    expect((await player.api.post('/tournaments', tournamentBody())).status).toBe(402);
    const status = (await player.api.get('/api/user/subscription-status')).json();
    expect(status).toMatchObject({ status: 'trial', tournament_sessions_used: 10, cash_sessions_used: 0 });
  });

  it('expires once both kinds are used up', async () => {
    const player = await newPlayer(productUrl());
    for (let count = 0; count < 10; count += 1) {
      await save(player, '/sessions', cashBody());
      await save(player, '/tournaments', tournamentBody());
    }
    const answer = await player.api.get('/api/user/subscription-status');
    expect(answer.json()).toMatchObject({ status: 'trial_expired', subscription_active: false });
  });

  it('does not apply to the owner', async () => {
    const boss = await signIn(productUrl(), owner());
    for (let count = 0; count < 12; count += 1) {
      const id = await save(boss, '/sessions', cashBody());
      await boss.api.delete(`/sessions/${id}`);
    }
    const { page, goto } = await visit({ player: boss });
    await goto('/add');
    await page.getByRole('form').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
