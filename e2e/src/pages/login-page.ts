import type { Page } from 'playwright-core';

/** The landing page with the sign-in form. */
export class LoginPage {
  constructor(readonly page: Page) {}

  readonly form = this.page.locator('form');
  readonly google = this.page.getByRole('link', { name: 'Sign in with Google' });

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  readonly password = this.page.getByLabel('Password', { exact: true });

  async signIn(id: string, password: string): Promise<void> {
    await this.#choose('Sign in');
    await this.#fill(id, password);
    await this.form.getByRole('button', { name: 'Sign in' }).click();
  }

  async register(id: string, password: string, displayName = ''): Promise<void> {
    await this.#choose('Start free');
    await this.#fill(id, password);
    await this.page.getByLabel('Name (optional)').fill(displayName);
    await this.form.getByRole('button', { name: 'Create account' }).click();
  }

  /** Waits until a player is signed in, or the named one. The page shows name and theme before the session is stored. */
  async untilSignedIn(name = ''): Promise<void> {
    await this.page.waitForURL((url) => url.pathname !== '/login');
    await this.page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  }

  async #choose(name: 'Start free' | 'Sign in'): Promise<void> {
    await this.page.getByRole('group', { name: 'Account' }).getByRole('button', { name }).click();
  }

  async #fill(id: string, password: string): Promise<void> {
    await this.page.getByLabel('Email or username').fill(id);
    await this.password.fill(password);
  }
}
