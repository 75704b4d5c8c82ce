import type { Product } from '@feltbook/tooling/product';
import { LoginPage } from '../pages/login-page';
import { Api, errorOf } from '../support/api';
import { eventually } from '../support/eventually';
import { startFaultProduct } from '../support/fault-product';
import { journeys } from '../support/journey';
import { newId, PASSWORD, signIn } from '../support/players';

describe('registration', () => {
  const visit = journeys();
  let product: Product;

  // A product of its own, because the others' players register.
  beforeAll(async () => {
    product = await startFaultProduct('invitations', { OWNER_EMAIL: newId() });
  });
  afterAll(() => product.stop());
  // A try that failed leaves registration as it was then.
  beforeEach(() =>
    eventually(async () => {
      const { api } = await signIn(product.url, product.owner);
      expect((await api.put('/api/admin/registration', { policy: 'open' })).status).toBe(204);
    }),
  );

  it('takes an invited player once, and nobody once it is closed', async () => {
    const { url, owner } = product;
    const desk = await visit({ url });
    await desk.goto('/admin?tab=system');
    await new LoginPage(desk.page).signIn(owner.id, owner.password);
    const section = desk.page.getByRole('region', { name: 'Registration' });
    const policy = section.getByLabel('Who may register');
    const decide = async (label: string) => {
      const changed = desk.page.waitForResponse((response) => response.request().method() === 'PUT');
      await policy.selectOption(label);
      expect((await changed).status()).toBe(204);
    };

    await decide('By invitation');
    await section.getByRole('button', { name: 'New invitation' }).click();
    const note = `Bea ${newId()}`;
    await desk.page.getByLabel('For whom (optional)').fill(note);
    await desk.page.getByRole('button', { name: 'Make link' }).click();
    const link = await desk.page.getByLabel('Link to register').inputValue();
    const token = link.split('token=')[1] ?? '';
    expect(token).toHaveLength(43);
    await desk.page.getByRole('button', { name: 'Done' }).click();
    await section.getByText(note).waitFor();

    const stranger = await visit({ url });
    await stranger.goto('/login');
    await stranger.page.getByText('Registration is by invitation').waitFor();
    expect(await stranger.page.getByRole('button', { name: 'Start free' }).count()).toBe(0);

    const player = await visit({ url });
    const seen: string[] = [];
    player.page.on('request', (request) =>
      seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`),
    );
    await player.goto(link);
    const id = newId();
    await new LoginPage(player.page).register(id, PASSWORD, 'Bea');
    await player.page.getByRole('button', { name: 'Account: Bea' }).waitFor();
    expect(seen.join(' ')).not.toContain(token);

    const late = await visit({ url });
    late.expectBrowserErrors(/status of 403.*register/);
    await late.goto(link);
    await new LoginPage(late.page).register(newId(), PASSWORD, 'Cleo');
    await late.page.getByText('This invitation has expired or was used already.').waitFor();

    await decide('Nobody');
    await stranger.goto('/login');
    await stranger.page.getByText('Registration is closed').waitFor();
    const refused = await new Api(url).post('/register', { id: newId(), password: PASSWORD });
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'registration_closed']);
    expect((await signIn(url, { id, password: PASSWORD })).user.displayName).toBe('Bea');
    await desk.page.getByText('By invitation → Closed').first().waitFor();
  });
});
