import { LoginPage } from '../pages/login-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newId, newPlayer, PASSWORD } from '../support/players';
import { productUrl } from '../support/product';
import { PHONE } from '../support/visit';

describe('the landing page', () => {
  const visit = journeys();

  it('leads to the contact and donation addresses of the installation', async () => {
    const { page, goto } = await visit();
    await goto('/login');
    const feedback = page.getByRole('contentinfo').getByRole('link', { name: 'Send feedback' });
    expect(await feedback.getAttribute('href')).toMatch(/^mailto:hello@feltbook\.example\?/);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Support us' }).click();
    const donate = page.getByRole('dialog').getByRole('link', { name: 'Donate' });
    expect(await donate.getAttribute('href')).toBe('https://pay.example/feltbook');
  });

  it('shows players the same addresses', async () => {
    const { page, goto } = await visit({ player: await newPlayer(productUrl()) });
    await goto('/about');
    const contact = page.getByRole('link', { name: 'hello@feltbook.example' });
    expect(await contact.getAttribute('href')).toBe('mailto:hello@feltbook.example');
  });

  it('has its tagline once, beside the logo of the bar', async () => {
    const { page, goto } = await visit({ viewport: PHONE });
    await goto('/login');
    await page.getByText('Welcome to Feltbook').waitFor();
    const taglines = page.getByText('Poker session tracking, made easy!');
    await eventually(async () => expect(await taglines.count()).toBe(1));
    expect(await page.getByRole('banner').locator(taglines).isVisible()).toBe(true);
  });

  it('leads a new player from the registration to the welcome page and the free trial', async () => {
    const { page } = await visit();
    const login = new LoginPage(page);
    await login.open();
    await login.register(newId(), PASSWORD, 'Nora');
    await page.waitForURL('**/welcome/new');
    await page.getByRole('heading', { name: 'Welcome to Feltbook, Nora' }).waitFor();
    await page.getByRole('link', { name: /Your free trial/ }).click();
    await page.waitForURL('**/welcome/trial');
    const used = page.getByText('0/10 cash sessions used');
    await used.waitFor();
    expect(await used.isVisible()).toBe(true);
  });

  it('shows pictures of the product in the theme of the page', async () => {
    const heroOf = async (theme: 'dark' | 'light') => {
      const { page, goto } = await visit({ theme });
      await goto('/login');
      await page.getByRole('heading', { name: 'Are you a winning player?' }).waitFor();
      const pictures = page.locator('main img');
      expect(await pictures.count()).toBe(4);
      await eventually(async () =>
        expect(
          await pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth),
        ).toBeGreaterThan(390),
      );
      return pictures.first().getAttribute('src');
    };
    expect(await heroOf('dark')).not.toBe(await heroOf('light'));
  });
});
