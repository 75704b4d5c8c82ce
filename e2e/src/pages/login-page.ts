import type { Page } from 'playwright-core';

/** The landing page with the sign-in form. */
export class LoginPage {
  constructor(readonly page: Page) {}

  readonly form = this.page.locator('form');
  readonly google = this.page.getByRole('link', { name: 'Sign in with Google' });

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn(id: string, password: string): Promise<void> {
    await this.#fill(id, password);
    await this.form.getByRole('button', { name: 'Sign in' }).click();
  }

  async register(id: string, password: string, displayName = ''): Promise<void> {
    await this.page.getByRole('group').getByRole('button', { name: 'Create account' }).click();
    await this.#fill(id, password);
    await this.page.getByLabel('Name (optional)').fill(displayName);
    await this.form.getByRole('button', { name: 'Create account' }).click();
  }

  async #fill(id: string, password: string): Promise<void> {
    await this.page.getByLabel('Email or username').fill(id);
    await this.page.getByLabel('Password').fill(password);
  }
}
