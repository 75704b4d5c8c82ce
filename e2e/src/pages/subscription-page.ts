import type { Page } from 'playwright-core';

/** The page that offers Pro, and shows the subscription of Pro players. */
export class SubscriptionPage {
  constructor(readonly page: Page) {}

  readonly title = this.page.getByRole('heading', { level: 1 });
  readonly ownResults = this.page.getByRole('region', { name: 'Your results so far' });
  readonly settingUp = this.page.getByRole('dialog', { name: 'Setting up your subscription...' });
  readonly unavailable = this.page.getByRole('dialog', { name: 'Payment system setup in progress' });

  plan(name: 'Monthly' | 'Yearly') {
    return this.page.getByRole('region', { name });
  }

  async subscribe(plan: 'monthly' | 'yearly'): Promise<void> {
    await this.page.getByRole('button', { name: `Subscribe ${plan}` }).click();
  }
}
