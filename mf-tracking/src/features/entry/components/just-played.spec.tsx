import { SAVED_TEXT } from '@feltbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { rememberPrefillMode } from '../lib/prefill-cookie';
import { choose, field, save } from '../../../testing/entry-form';
import { cashSession } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(() => {
  rememberPrefillMode('cash', 'just');
  server.sessions = [cashSession('a', { duration: 5 })];
});
afterEach(() => jest.useRealTimers());

/** Sets the time of day; timers stay real. */
const at = (hours: number, minutes = 0) =>
  jest.useFakeTimers({
    now: new Date(2026, 4, 9, hours, minutes),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
      ...(['clearImmediate', 'queueMicrotask', 'nextTick', 'hrtime', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  });
const question = (hours = 5) =>
  screen.findByRole('dialog', { name: new RegExp(`^About ${hours}.h, ended…$`) });

async function saveJustPlayed() {
  const user = player();
  await openPage('/add');
  await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Aria'));
  await user.type(await field(/^Cash out/), '250');
  await user.click(await save());
  return user;
}
const sent = () => server.seen('POST', '/sessions')[0]?.body;

it.each([
  ['Just now', { date: '2026-05-09', startTime: '03:50', endTime: '08:50' }],
  ['1 h ago', { date: '2026-05-09', startTime: '02:50', endTime: '07:50' }],
  ['Last night', { date: '2026-05-08', startTime: '20:00', endTime: '01:00' }],
])('asks in the morning when the session ended: %s', async (name, expected) => {
  at(8, 50);
  const user = await saveJustPlayed();
  const dialog = await question();
  expect(server.seen('POST', '/sessions')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name }));
  await screen.findByText(SAVED_TEXT, { exact: false });
  expect(sent()).toMatchObject(expected);
});

it.each([
  [2, 0],
  [5, 55],
  [12, 0],
  [23, 30],
])('asks nothing at %i:%i about the usual length', async (hours, minutes) => {
  at(hours, minutes);
  await saveJustPlayed();
  await screen.findByText(SAVED_TEXT, { exact: false });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks nothing in the morning about times that the player entered', async () => {
  at(8, 50);
  const user = player();
  await openPage('/add');
  await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Aria'));
  await user.type(await field(/^Cash out/), '250');
  await user.click(screen.getByRole('button', { name: '−15 minutes: End' }));
  await user.click(await save());
  await screen.findByText(SAVED_TEXT, { exact: false });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks at any time about a venue where no length is known', async () => {
  at(23, 30);
  const user = player();
  await openPage('/add');
  await waitFor(async () => expect(await field(/^Location/)).toHaveValue('Aria'));
  await choose(user, /^Location/, 'Kitchen table');
  await user.type(await field(/^Cash out/), '250');
  await user.click(await save());
  await user.click(within(await question()).getByRole('button', { name: 'Change times' }));
  await waitFor(async () => expect(await field(/^Start time/)).toHaveFocus());
  await user.click(await save());
  await screen.findByText(SAVED_TEXT, { exact: false });
});
