import type { Page } from 'playwright-core';

const SIMULATOR = 'This is a simulator of Stripe.';

/** The Stripe simulator's checkout page. */
export class PayPage {
  constructor(readonly page: Page) {}

  readonly title = this.page.getByRole('heading', { level: 1 });
  readonly error = this.page.getByRole('alert');

  async arrive(): Promise<void> {
    await this.page.getByText(SIMULATOR).waitFor();
    await this.page.getByRole('button', { name: 'Pay and subscribe' }).waitFor();
  }

  pay = () => this.page.getByRole('button', { name: 'Pay and subscribe' }).click();
  payWithDeclinedCard = () =>
    this.page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  goBack = () => this.page.getByRole('button', { name: 'Cancel and go back' }).click();
}

/** The Stripe simulator's customer portal. */
export class PortalPage {
  constructor(readonly page: Page) {}

  async arrive(): Promise<void> {
    await this.page.getByText(SIMULATOR).waitFor();
    await this.page.getByRole('heading', { name: 'Your subscription' }).waitFor();
  }

  press = (name: string) => this.page.getByRole('button', { name, exact: true }).click();

  /** A value of the subscription, by name: `Price`, `Status`, `Renews on`, `Ends on`. */
  fact = (name: string) => this.page.locator('dt', { hasText: name }).locator('+ dd');
}
