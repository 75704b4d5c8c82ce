import { readEntry, writeEntry } from '@feltbook/web-kit';
import { clearDevice, signInAs } from '@feltbook/web-kit/testing';
import { ARIA, BELLAGIO, fakePosition } from '../../../testing/fake-position';
import { learnPlace, metresTo, rememberPlace, turnOff, turnOn } from './places';

const device = fakePosition();
const stored = () => readEntry('ann', 'nearby');

beforeEach(async () => {
  clearDevice();
  await signInAs();
});

it('stores nothing and asks nothing until the player turns it on, and forgets all when it is turned off', async () => {
  rememberPlace('ann', 'Aria', ARIA);
  await learnPlace('ann', 'Aria');
  expect(stored()).toBeUndefined();
  expect(device.requests).toBe(0);
  turnOn('ann');
  expect(stored()).toEqual([]);
  rememberPlace('ann', 'Aria', ARIA);
  turnOn('ann');
  expect(stored()).toHaveLength(1);
  turnOff('ann');
  expect(stored()).toBeUndefined();
});

it('stores one place a venue, however its name is written, with no more digits than it needs', () => {
  turnOn('ann');
  rememberPlace('ann', 'Bellagio', ARIA);
  rememberPlace('ann', ' BELLAGIO ', { latitude: 36.112_649, longitude: -115.176_651 });
  rememberPlace('ann', '  ', ARIA);
  expect(stored()).toEqual([{ venue: 'bellagio', latitude: 36.1126, longitude: -115.1767 }]);
});

it('stores nothing for another account, and takes a damaged entry for none', async () => {
  turnOn('bob');
  expect(readEntry('bob', 'nearby')).toBeUndefined();
  await writeEntry('ann', 'nearby', [{ venue: 7 }]);
  rememberPlace('ann', 'Aria', ARIA);
  expect(stored()).toEqual([{ venue: 7 }]);
  turnOn('ann');
  expect(stored()).toEqual([]);
});

describe('learning where a venue is', () => {
  beforeEach(() => turnOn('ann'));

  it('takes the position of now', async () => {
    await learnPlace('ann', 'Bellagio');
    expect(stored()).toEqual([{ venue: 'bellagio', ...BELLAGIO }]);
  });

  it('takes no rough position', async () => {
    device.accuracy = 501;
    await learnPlace('ann', 'Bellagio');
    expect(stored()).toEqual([]);
  });

  it.each(['denied', 'not found', 'slow'] as const)('does nothing if the position is %s', async (answer) => {
    device.answer = answer;
    await learnPlace('ann', 'Bellagio');
    expect(stored()).toEqual([]);
  });

  it('does nothing if it was turned off meanwhile', async () => {
    device.answer = undefined;
    const learning = learnPlace('ann', 'Bellagio');
    turnOff('ann');
    device.arrive(BELLAGIO);
    await learning;
    expect(stored()).toBeUndefined();
  });
});

it('measures to venues whose place is known', () => {
  const places = [{ venue: 'aria', ...ARIA }];
  expect(metresTo('ARIA', BELLAGIO, places)).toBeCloseTo(589, 0);
  expect(metresTo('Wynn', BELLAGIO, places)).toBeUndefined();
});
