import type { Page } from 'playwright-core';

const SIMULATOR = 'This is a simulator of Stripe.';

/** The provider's page on which a checkout is paid. */
export class PayPage {
  constructor(readonly page: Page) {}

  readonly title = this.page.getByRole('heading', { level: 1 });
  readonly fault = this.page.getByRole('alert');

  async arrive(): Promise<void> {
    await this.page.getByText(SIMULATOR).waitFor();
    await this.page.getByRole('button', { name: 'Pay and subscribe' }).waitFor();
  }

  pay = () => this.page.getByRole('button', { name: 'Pay and subscribe' }).click();
  payWithDeclinedCard = () =>
    this.page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  goBack = () => this.page.getByRole('button', { name: 'Cancel and go back' }).click();
}

/** The provider's page on which a subscription is managed. */
export class PortalPage {
  constructor(readonly page: Page) {}

  async arrive(): Promise<void> {
    await this.page.getByText(SIMULATOR).waitFor();
    await this.page.getByRole('heading', { name: 'Your subscription' }).waitFor();
  }

  press = (name: string) => this.page.getByRole('button', { name, exact: true }).click();

  /** What the page says of the subscription, by name: `Price`, `Status`, `Renews on`, `Ends on`. */
  fact = (name: string) => this.page.locator('dt', { hasText: name }).locator('+ dd');
}
