import { screen } from '@testing-library/react';
import { adminServer } from '../testing/admin-server';
import { onPhone, openPage, owner } from '../testing/render-page';

adminServer();

describe('the tabs', () => {
  it('are those of the users, System and What runs; the first one is open', async () => {
    await openPage();
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Users and subscription management',
      'User overview',
      'Analytics',
      'System',
      'What runs',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Users and subscription');
    expect(document.title).toBe('Admin · Feltbook');
  });

  it('are in the URL', async () => {
    const { router } = await openPage('/admin?tab=overview');
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('User overview');
    await owner().click(screen.getByRole('tab', { name: 'Analytics' }));
    expect(router.state.location.search).toBe('?tab=analytics');
    expect(screen.getByRole('tabpanel', { name: 'Analytics' })).toBeVisible();
    await owner().click(screen.getByRole('tab', { name: /^Users/ }));
    expect(router.state.location.search).toBe('');
  });

  it('open the first one for an unknown name', async () => {
    await openPage('/admin?tab=nonsense');
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Users and subscription');
  });

  it('are a dropdown on phones', async () => {
    onPhone();
    const { router } = await openPage();
    const view = await screen.findByRole('combobox', { name: 'View' });
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await owner().selectOptions(view, 'Analytics');
    expect(router.state.location.search).toBe('?tab=analytics');
    expect(view).toHaveValue('analytics');
  });
});
