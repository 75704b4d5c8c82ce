import type { Product } from '@feltbook/tooling/product';
import { LoginPage } from '../pages/login-page';
import { Api, errorOf } from '../support/api';
import { codeOf } from '../support/authenticator-app';
import { startFaultProduct } from '../support/fault-product';
import { journeys } from '../support/journey';
import { newId, signIn } from '../support/players';

describe('the owner of a product without the exception for development', () => {
  const visit = journeys();
  let product: Product;

  // A new owner for each try: the one of the last try has a second factor.
  beforeEach(async () => {
    const env = { OWNER_EMAIL: newId(), OWNER_WITHOUT_SECOND_FACTOR: 'false' };
    product = await startFaultProduct('owner-second-factor', env);
  });
  afterEach(() => product.stop());

  it('sets up a second factor on the way to the admin page, and enters a code at the next sign-in', async () => {
    const { url, owner } = product;
    const { api } = await signIn(url, owner);
    const refused = await api.get('/api/admin/users');
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'second_factor_required']);

    const { page, goto } = await visit({ url });
    await goto('/admin');
    await new LoginPage(page).signIn(owner.id, owner.password);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
    await dialog.getByLabel('Your password').fill(owner.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const link = page.getByRole('link', { name: 'Open the app' });
    const uri = (await link.getAttribute('href')) ?? '';
    await page.getByLabel('Code from your app').fill(codeOf(uri));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I stored them' }).click();
    await page.getByRole('tab', { name: 'Users' }).waitFor();

    // The login from before stays without a second factor.
    expect((await api.get('/api/admin/users')).status).toBe(403);
    const first = await new Api(url).post('/login', { id: owner.id, password: owner.password });
    const { ticket } = first.json<{ ticket: string }>();
    const second = await new Api(url).post('/auth/second-factor', { ticket, code: codeOf(uri, 1) });
    const { token } = second.json<{ token: string }>();
    expect((await new Api(url, token).get('/api/admin/users')).status).toBe(200);
  });
});
