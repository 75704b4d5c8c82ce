import { cashSessionFields, tournamentFields } from '@feltbook/contracts';
import { field } from '../../../testing/entry-form';
import { openPage } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

trackingServer();

it.each([
  ['/add', cashSessionFields],
  ['/add-tournament', tournamentFields],
])('%s has an input for every field', async (page, fields) => {
  await openPage(page);
  await field(/^Date/);
  const drawn = [...document.querySelectorAll('[name]')].map((input) => input.getAttribute('name'));
  // The duration is typed only without times, a rate only with a currency; the zone is the device's; deals have an editor.
  const { duration: _duration, zone: _zone, deals: _deals, rate: _rate, ...others } = fields;
  expect(drawn).toEqual(expect.arrayContaining(Object.keys(others)));
  expect(document.querySelector('[role=group][aria-label=Deals]')).not.toBeNull();
});
