import type { Page } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { PayPage, PortalPage } from '../pages/stripe-pages';
import { SubscriptionPage } from '../pages/subscription-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save, type Player } from '../support/players';
import { expectPlan, PLAN_WITHIN_MS, statusOf, stripe, subscribe } from '../support/pro';
import { productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';
import { PHONE } from '../support/visit';

const PRICES = { monthly: '$1.00 a month', yearly: '$10.00 a year' };
const CANCEL = 'Cancel at the end of the period';
const CANCEL_OTHERWISE = 'Cancel at the end of the period, reported as a moment';
const PERIOD_ENDS = 'Simulate: the period ends, and the card is charged';
const PAYMENT_FAILS = 'Simulate: the period ends, and the card is declined';

/** A player of whom the trial covers nothing more. */
async function playerAfterTrial(): Promise<Player> {
  const player = await newPlayer(productUrl());
  for (let count = 0; count < 10; count += 1) {
    await save(player, '/sessions', cashBody());
    await save(player, '/tournaments', tournamentBody());
  }
  return player;
}

/** The player comes back to a tab that was left open. A page that is driven is never hidden: it is told so. */
async function comeBack(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Opens the portal by the account's menu. */
async function openPortal(page: Page): Promise<PortalPage> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Manage subscription' }).click(),
  ]);
  const portal = new PortalPage(tab);
  await portal.arrive();
  return portal;
}

describe('Pro', () => {
  const visit = journeys();
  afterEach(() => stripe().reset());

  it("leads from the trial's end over the checkout to saving without a limit", async () => {
    const player = await newPlayer(productUrl());
    for (let count = 0; count < 9; count += 1) await save(player, '/sessions', cashBody());
    const { page, goto, expectComplaints } = await visit({ player });
    const entry = new EntryPage(page);
    await goto('/add');
    await eventually(async () => expect(await entry.select('Location').inputValue()).toBe('Aria'));
    await entry.type({ Date: '2026-05-02', 'Buy-in': '100', 'Cash out': '120' });
    await entry.save();
    const overlay = page.getByRole('dialog', { name: 'Trial Expired' });
    await overlay.getByRole('link', { name: 'Upgrade to Pro' }).click();

    const subscription = new SubscriptionPage(page);
    await page.getByRole('heading', { level: 1, name: 'Upgrade to Pro' }).waitFor();
    expect(await subscription.plan('Monthly').textContent()).toContain('$1/month');
    expect(await subscription.plan('Yearly').textContent()).toContain('$10/year');
    expect(await subscription.plan('Yearly').textContent()).toContain('Save 17% compared to monthly');
    await stripe().api({ latencyMs: 400 });
    await subscription.subscribe('monthly');
    await subscription.settingUp.waitFor();
    const checkout = new PayPage(page);
    await checkout.arrive();
    expect(await page.getByText(PRICES.monthly).textContent()).toContain(player.id);
    expectComplaints(/status of 402.*\/pay\//);
    await checkout.payWithDeclinedCard();
    expect(await checkout.fault.textContent()).toBe('Your card was declined. Try another one.');
    expect(await statusOf(player)).toMatchObject({ status: 'trial' });
    await checkout.pay();

    await page.waitForURL(/\/welcome\/pro\?session_id=cs_test_\w+$/);
    await page.getByText('Unlimited Cash Sessions').waitFor();
    await page.getByText('Redirecting you to your dashboard…').waitFor();
    await page
      .getByRole('navigation', { name: 'Where to next' })
      .getByRole('link', { name: /^Add cash/ })
      .click();
    await entry.form.waitFor();
    await overlay.waitFor({ state: 'hidden', timeout: PLAN_WITHIN_MS });
    await expectPlan(player, { status: 'pro', subscription_active: true, plan: 'monthly' });
    await entry.type({ Date: '2026-05-03', 'Buy-in': '100', 'Cash out': '150' });
    await entry.save();
    await entry.saved.waitFor();
    for (let count = 0; count < 5; count += 1) await save(player, '/sessions', cashBody());
    for (let count = 0; count < 11; count += 1) await save(player, '/tournaments', tournamentBody());
    expect((await player.api.get('/sessions')).json<unknown[]>()).toHaveLength(16);

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('main').getByText('Feltbook Pro').waitFor();
    await openPortal(page);
  });

  it('costs nobody anything who goes back, and keeps the campaign that brought them', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player });
    const subscription = new SubscriptionPage(page);
    const checkout = new PayPage(page);
    await goto('/subscription?utm_source=letter');
    await subscription.subscribe('monthly');
    await checkout.arrive();
    await checkout.goBack();
    await page.getByText('Checkout cancelled').waitFor();
    expect(new URL(page.url()).search).toBe('?subscription=cancelled&utm_source=letter');
    expect(await statusOf(player)).toMatchObject({ status: 'trial', subscription_active: false });

    await subscription.subscribe('yearly');
    await checkout.arrive();
    await page.getByText(PRICES.yearly).waitFor();
    await checkout.pay();
    await page.waitForURL(/\/welcome\/pro\?session_id=cs_test_\w+&utm_source=letter$/);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    const cards = await page.getByRole('navigation', { name: 'Where to next' }).getByRole('link').all();
    expect(cards).toHaveLength(6);
    for (const card of cards) expect(await card.getAttribute('href')).toMatch(/\?utm_source=letter$/);
    await expectPlan(player, { status: 'pro', plan: 'yearly' });
  });

  it('uncovers a form that waits in another tab, with what was typed', async () => {
    const player = await newPlayer(productUrl());
    for (let count = 0; count < 9; count += 1) await save(player, '/sessions', cashBody());
    const { page, goto, expectComplaints } = await visit({ player });
    expectComplaints(/status of 402/);
    const entry = new EntryPage(page);
    await goto('/add');
    await eventually(async () => expect(await entry.select('Location').inputValue()).toBe('Aria'));
    await save(player, '/sessions', cashBody());
    await entry.type({ Date: '2026-05-02', 'Buy-in': '110', 'Cash out': '120' });
    await entry.save();
    const overlay = page.getByRole('dialog', { name: 'Trial Expired' });
    await overlay.waitFor();
    await subscribe(player);
    await comeBack(page);
    await overlay.waitFor({ state: 'hidden' });
    expect(await entry.field('Buy-in').inputValue()).toBe('110');
    await entry.save();
    await entry.saved.waitFor();
  });

  it('is switched, cancelled, resumed and ended in the portal', async () => {
    const player = await newPlayer(productUrl());
    await subscribe(player);
    const { page, goto } = await visit({ player });
    await goto('/subscription');
    await page.getByRole('heading', { level: 1, name: 'You are on Pro' }).waitFor();
    await page.getByText(/^Renews on /).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const portal = await openPortal(page);
    expect(await portal.fact('Price').textContent()).toBe(PRICES.monthly);

    await portal.press(`Switch to ${PRICES.yearly}`);
    await expectPlan(player, { status: 'pro', plan: 'yearly', cancel_at_period_end: false });
    await comeBack(page);
    await page.getByText('Yearly plan').waitFor();

    for (const way of [CANCEL, CANCEL_OTHERWISE]) {
      await portal.press(way);
      await portal.fact('Ends on').waitFor();
      await expectPlan(player, { status: 'pro', cancel_at_period_end: true });
      await comeBack(page);
      await page.getByText(/^Cancelled: Pro stays yours until /).waitFor();
      await portal.press('Keep the subscription');
      await expectPlan(player, { status: 'pro', cancel_at_period_end: false });
    }

    await portal.press(CANCEL);
    await expectPlan(player, { cancel_at_period_end: true });
    await portal.press(PERIOD_ENDS);
    await expectPlan(player, { status: 'trial', subscription_active: false });
    await comeBack(page);
    await page.getByRole('heading', { level: 1, name: 'Upgrade to Pro' }).waitFor();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'About' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Manage subscription' }).count()).toBe(0);
  });

  it('stays through a payment that failed, ends when it is not made good, and is back when it is', async () => {
    const player = await playerAfterTrial();
    const { page, goto } = await visit({ player });
    const main = page.getByRole('main');
    await goto('/dashboard');
    const offer = main.getByRole('link', { name: 'Subscribe now - $1/month' });
    await offer.waitFor();
    await subscribe(player);
    await comeBack(page);
    await main.getByText('Feltbook Pro').waitFor();
    expect(await offer.count()).toBe(0);

    await stripe().afterRetries({ then: 'unpaid' });
    const portal = await openPortal(page);
    await portal.press(PAYMENT_FAILS);
    expect(await portal.fact('Status').textContent()).toBe('past_due');
    await stripe().settled();
    await expectPlan(player, { status: 'pro' });
    await save(player, '/sessions', cashBody());

    // A second period goes by, and with it the last attempt to collect.
    await portal.press(PAYMENT_FAILS);
    expect(await portal.fact('Status').textContent()).toBe('unpaid');
    await expectPlan(player, { status: 'trial_expired', subscription_active: false });
    await comeBack(page);
    await offer.waitFor();
    await eventually(
      async () => expect((await player.api.post('/sessions', cashBody())).status).toBe(402),
      PLAN_WITHIN_MS,
    );

    await portal.press('Pay the open invoice');
    await expectPlan(player, { status: 'pro', subscription_active: true });
    await comeBack(page);
    await main.getByText('Feltbook Pro').waitFor();
    await eventually(() => save(player, '/sessions', cashBody()), PLAN_WITHIN_MS);
  });

  it('says that payments are being set up while the provider is away, within ten seconds', async () => {
    const { page, goto, expectComplaints } = await visit({ player: await newPlayer(productUrl()) });
    expectComplaints(/status of 50[23].*create-checkout-session/);
    const subscription = new SubscriptionPage(page);
    await goto('/subscription');
    await subscription.title.waitFor();
    await stripe().api({ unreachable: true });
    await subscription.subscribe('monthly');
    await subscription.unavailable.waitFor({ timeout: 10_000 });
    await page.getByRole('button', { name: 'Keep tracking my stack' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('falls back to its page where the portal cannot be opened, and the menu is out of the way', async () => {
    const player = await newPlayer(productUrl());
    await subscribe(player);
    const { page, context, goto, expectComplaints } = await visit({ player, viewport: PHONE });
    expectComplaints(/status of 50[023].*create-portal-session/);
    await goto('/cash');
    await page.getByRole('button', { name: 'Menu' }).click();
    await stripe().failNext({ count: 20, path: 'billing_portal' });
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Manage subscription' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'You are on Pro' }).waitFor();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    expect(context.pages()).toHaveLength(1);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  });
});
