import type { Page } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { PayPage, PortalPage } from '../pages/stripe-pages';
import { SubscriptionPage } from '../pages/subscription-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { mailTo, verifyEmail } from '../support/mailbox';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save, type Player } from '../support/players';
import { expectPlan, PLAN_WITHIN_MS, statusOf, stripe, subscribe } from '../support/pro';
import { productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';
import { PHONE } from '../support/visit';

const PRICES = { monthly: '$1.00 a month', yearly: '$10.00 a year' };
const CANCEL = 'Cancel at the end of the period';
const CANCEL_AT = 'Cancel at the end of the period, reported as a moment';
const PERIOD_ENDS = 'Simulate: the period ends, and the card is charged';
const PAYMENT_FAILS = 'Simulate: the period ends, and the card is declined';

/** A player who has used up the trial. */
async function playerAfterTrial(): Promise<Player> {
  const player = await newPlayer(productUrl());
  for (let count = 0; count < 10; count += 1) {
    await save(player, '/sessions', cashBody());
    await save(player, '/tournaments', tournamentBody());
  }
  return player;
}

/** Simulates the player's return to the tab. Pages in Playwright are never hidden, so it dispatches the event. */
async function returnToTab(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Opens the portal from the account menu. */
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

  it("is bought at the trial's end, and then saves are unlimited", async () => {
    const player = await newPlayer(productUrl());
    for (let count = 0; count < 9; count += 1) await save(player, '/sessions', cashBody());
    const { page, goto, expectBrowserErrors } = await visit({ player });
    const entry = new EntryPage(page);
    await goto('/add');
    await entry.waitForLocation('Aria');
    await entry.type({ Date: '2026-05-02', 'Buy-in': '100', 'Cash out': '120' });
    await entry.save();
    await entry.saved.waitFor();
    await page.keyboard.press('Escape');
    const overlay = page.getByRole('dialog', { name: 'Trial Expired' });
    await overlay.getByRole('link', { name: 'Upgrade to Pro' }).click();

    const subscription = new SubscriptionPage(page);
    await page.getByRole('heading', { level: 1, name: 'Upgrade to Pro' }).waitFor();
    await subscription.ownResults.getByRole('img', { name: /^Your total profit over 10 results/ }).waitFor();
    expect(await subscription.plan('Monthly').textContent()).toContain('$1/month');
    expect(await subscription.plan('Yearly').textContent()).toContain('$10/year');
    expect(await subscription.plan('Yearly').textContent()).toContain('Save 17% compared to monthly');
    await stripe().api({ latencyMs: 400 });
    await subscription.subscribe('monthly');
    await subscription.settingUp.waitFor();
    const checkout = new PayPage(page);
    await checkout.arrive();
    expect(await page.getByText(PRICES.monthly).textContent()).toContain(player.id);
    expectBrowserErrors(/status of 402.*\/pay\//);
    await checkout.payWithDeclinedCard();
    expect(await checkout.error.textContent()).toBe('Your card was declined. Try another one.');
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

  it('charges nothing if the checkout is cancelled, and keeps the campaign parameter', async () => {
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

  it('unlocks the form in another tab, with its typed values', async () => {
    const player = await newPlayer(productUrl());
    for (let count = 0; count < 9; count += 1) await save(player, '/sessions', cashBody());
    const { page, goto, expectBrowserErrors } = await visit({ player });
    expectBrowserErrors(/status of 402/);
    const entry = new EntryPage(page);
    await goto('/add');
    await entry.waitForLocation('Aria');
    await save(player, '/sessions', cashBody());
    await entry.type({ Date: '2026-05-02', 'Buy-in': '110', 'Cash out': '120' });
    await entry.save();
    const overlay = page.getByRole('dialog', { name: 'Trial Expired' });
    await overlay.waitFor();
    await subscribe(player);
    await returnToTab(page);
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
    await returnToTab(page);
    await page.getByText('Yearly plan').waitFor();

    for (const way of [CANCEL, CANCEL_AT]) {
      await portal.press(way);
      await portal.fact('Ends on').waitFor();
      await expectPlan(player, { status: 'pro', cancel_at_period_end: true });
      await returnToTab(page);
      await page.getByText(/^Cancelled: Pro stays yours until /).waitFor();
      await portal.press('Keep the subscription');
      await expectPlan(player, { status: 'pro', cancel_at_period_end: false });
    }

    await portal.press(CANCEL);
    await expectPlan(player, { cancel_at_period_end: true });
    await portal.press(PERIOD_ENDS);
    await expectPlan(player, { status: 'trial', subscription_active: false });
    await returnToTab(page);
    await page.getByRole('heading', { level: 1, name: 'Upgrade to Pro' }).waitFor();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'About' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Manage subscription' }).count()).toBe(0);
  });

  it('stays active while a payment is retried, ends if it fails for good, and resumes once paid', async () => {
    const player = await playerAfterTrial();
    await verifyEmail(player);
    const { page, goto } = await visit({ player });
    const main = page.getByRole('main');
    await goto('/dashboard');
    const offer = main.getByRole('link', { name: 'Subscribe now - $1/month' });
    await offer.waitFor();
    await subscribe(player);
    await returnToTab(page);
    await main.getByText('Feltbook Pro').waitFor();
    expect(await offer.count()).toBe(0);

    await stripe().afterRetries({ then: 'unpaid' });
    const portal = await openPortal(page);
    await portal.press(PAYMENT_FAILS);
    expect(await portal.fact('Status').textContent()).toBe('past_due');
    await stripe().settled();
    await expectPlan(player, { status: 'pro' });
    expect(await mailTo(player.id, 'Your payment failed')).toContain(`${productUrl()}/subscription`);
    await save(player, '/sessions', cashBody());

    // The next period ends, and with it the last payment attempt.
    await portal.press(PAYMENT_FAILS);
    expect(await portal.fact('Status').textContent()).toBe('unpaid');
    await expectPlan(player, { status: 'trial_expired', subscription_active: false });
    expect(await mailTo(player.id, 'Your subscription has ended')).toContain(
      'All your results are still there.',
    );
    await returnToTab(page);
    await offer.waitFor();
    await eventually(
      async () => expect((await player.api.post('/sessions', cashBody())).status).toBe(402),
      PLAN_WITHIN_MS,
    );

    await portal.press('Pay the open invoice');
    await expectPlan(player, { status: 'pro', subscription_active: true });
    await returnToTab(page);
    await main.getByText('Feltbook Pro').waitFor();
    await eventually(() => save(player, '/sessions', cashBody()), PLAN_WITHIN_MS);
  });

  it('shows within ten seconds that payments are unavailable while the provider is down', async () => {
    const { page, goto, expectBrowserErrors } = await visit({ player: await newPlayer(productUrl()) });
    expectBrowserErrors(/status of 50[23].*create-checkout-session/);
    const subscription = new SubscriptionPage(page);
    await goto('/subscription');
    await subscription.title.waitFor();
    await stripe().api({ unreachable: true });
    await subscription.subscribe('monthly');
    await subscription.unavailable.waitFor({ timeout: 10_000 });
    await page.getByRole('button', { name: 'Keep tracking my stack' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('opens the subscription page and closes the menu if the portal is unavailable', async () => {
    const player = await newPlayer(productUrl());
    await subscribe(player);
    const { page, context, goto, expectBrowserErrors } = await visit({ player, viewport: PHONE });
    expectBrowserErrors(/status of 50[023].*create-portal-session/);
    await goto('/cash');
    await page.getByRole('button', { name: 'More' }).click();
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
