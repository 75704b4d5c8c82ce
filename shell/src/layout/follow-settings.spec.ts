import { chooseTheme } from '@feltbook/ui';
import { ANN, clearDevice, signInAs } from '@feltbook/web-kit/testing';
import { signOut, storeUser } from '@feltbook/web-kit';
import { followSettings } from './follow-settings';

const { dataset } = document.documentElement;
const ofAccount = (settings: Record<string, string>) => ({ ...ANN, settings });

beforeAll(followSettings);
afterEach(clearDevice);

it('applies what the account chose at the sign-in and after each change', async () => {
  await signInAs(ofAccount({ theme: 'light', palette: 'color-blind' }));
  expect(dataset).toMatchObject({ theme: 'light', colors: 'color-blind' });
  await storeUser(ofAccount({ theme: 'dark', palette: 'standard' }));
  expect(dataset).toMatchObject({ theme: 'dark', colors: 'standard' });
});

it('sets clock, week and day as long as the player is signed in', async () => {
  await signInAs(ofAccount({ clock: '24', weekStart: 'monday', dayStart: '04:00' }));
  expect(dataset).toMatchObject({ clock: '24', weekStart: 'monday', dayStart: '04:00' });
  await signOut();
  expect(dataset).toMatchObject({ clock: '', weekStart: '', dayStart: '' });
});

it('leaves a choice of this device until the account changes its own', async () => {
  await signInAs(ofAccount({ theme: 'dark' }));
  chooseTheme('light');
  await storeUser({ ...ofAccount({ theme: 'dark' }), displayName: 'Anna' });
  expect(dataset['theme']).toBe('light');
});

it('leaves the device as it is for an account without a choice', async () => {
  chooseTheme('light');
  await signInAs();
  expect(dataset['theme']).toBe('light');
});

it('shows the default instead of a theme of a newer release', async () => {
  await signInAs(ofAccount({ theme: 'sepia' }));
  expect(dataset['theme']).toBe('dark');
});
