import { EventEmitter, once } from 'node:events';
import { ApiError } from '@feltbook/svc-kit';
import { until } from '@feltbook/tooling/testing';
import { FairQueue } from './fair-queue';
import type { TurnOf } from './network-lines';

const stranger = (network: string): TurnOf => ({ network, knownAs: null });
const known = (network: string, knownAs: string): TurnOf => ({ network, knownAs });

/** A queue whose first turn lasts until `release`. */
function heldQueue(limits: { places?: number; placesPerNetwork?: number } = {}) {
  const queue = new FairQueue({ places: 40, placesPerNetwork: 10, intervalMs: 0, ...limits });
  const done: string[] = [];
  const gate = new EventEmitter();
  const held = queue.run(stranger('none'), () => once(gate, 'open'));
  const outcomes: Promise<string>[] = [];
  return {
    done,
    ask: (of: TurnOf, name: string, whileOpen?: AbortSignal) => {
      const outcome = queue
        .run(of, () => Promise.resolve(done.push(name)), whileOpen)
        .then(
          () => 'done',
          (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
        );
      outcomes.push(outcome);
      return outcome;
    },
    release: async () => {
      await until(() => gate.listenerCount('open') > 0);
      gate.emit('open');
      await held;
      return Promise.all(outcomes);
    },
  };
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

it('gives each network a turn, whatever others have waiting', async () => {
  const queue = heldQueue();
  for (const index of times(8)) void queue.ask(stranger('flood'), `flood ${index}`);
  void queue.ask(stranger('other'), 'other');
  await queue.release();
  expect(queue.done.slice(0, 3)).toEqual(['flood 0', 'other', 'flood 1']);
});

it('gives a known device a turn before the strangers of its network', async () => {
  const queue = heldQueue();
  for (const index of times(8)) void queue.ask(stranger('casino'), `flood ${index}`);
  void queue.ask(known('casino', 'mia'), 'mia');
  await queue.release();
  expect(queue.done.slice(0, 2)).toEqual(['mia', 'flood 0']);
});

it('lets strangers take turns with known devices', async () => {
  const queue = heldQueue();
  for (const index of times(4)) void queue.ask(known('casino', `device ${index}`), `known ${index}`);
  void queue.ask(stranger('casino'), 'stranger');
  await queue.release();
  expect(queue.done.slice(0, 3)).toEqual(['known 0', 'stranger', 'known 1']);
});

it('gives a known device every second turn, however many networks have strangers waiting', async () => {
  const queue = heldQueue();
  for (const index of times(20)) void queue.ask(stranger(`bot ${index}`), `bot ${index}`);
  for (const index of times(2)) void queue.ask(known('home', 'mia'), `mia ${index}`);
  await queue.release();
  expect(queue.done.slice(0, 4)).toEqual(['mia 0', 'bot 0', 'mia 1', 'bot 1']);
});

it('lets the networks of known devices take turns', async () => {
  const queue = heldQueue();
  for (const index of times(4)) void queue.ask(known('casino', `device ${index}`), `casino ${index}`);
  void queue.ask(known('home', 'mia'), 'mia');
  await queue.release();
  expect(queue.done.slice(0, 3)).toEqual(['casino 0', 'mia', 'casino 1']);
});

it('refuses strangers of a network that has enough, and no known device of it', async () => {
  const queue = heldQueue({ placesPerNetwork: 3 });
  for (const index of times(4)) void queue.ask(stranger('casino'), `flood ${index}`);
  void queue.ask(known('casino', 'mia'), 'mia');
  void queue.ask(stranger('other'), 'other');
  expect(await queue.release()).toEqual(['done', 'done', 'done', 'rate_limited', 'done', 'done']);
});

it('refuses an account that has enough, at whatever networks', async () => {
  const queue = heldQueue();
  for (const index of times(3)) void queue.ask(known(`network ${index}`, 'mallory'), `flood ${index}`);
  void queue.ask(known('casino', 'mia'), 'mia');
  expect(await queue.release()).toEqual(['done', 'done', 'rate_limited', 'done']);
});

it('makes room for a network with fewer, in the line of the one with most', async () => {
  const queue = heldQueue({ places: 5 });
  for (const index of times(4)) void queue.ask(stranger('flood'), `flood ${index}`);
  void queue.ask(stranger('other'), 'other');
  void queue.ask(stranger('third'), 'third');
  void queue.ask(stranger('flood'), 'flood 4');
  expect(await queue.release()).toEqual([
    'done',
    'done',
    'done',
    'rate_limited',
    'done',
    'done',
    'unavailable',
  ]);
});

it('makes room for known devices among strangers, each from a network of its own', async () => {
  const queue = heldQueue({ places: 3 });
  for (const index of times(3)) void queue.ask(stranger(`bot ${index}`), `bot ${index}`);
  void queue.ask(known('home', 'mia'), 'mia');
  expect(await queue.release()).toEqual(['done', 'done', 'rate_limited', 'done']);
});

it('leaves half of the places to strangers', async () => {
  const queue = heldQueue({ places: 4 });
  for (const index of times(4)) void queue.ask(known(`home ${index}`, `device ${index}`), `known ${index}`);
  for (const index of times(3)) void queue.ask(stranger(`bot ${index}`), `bot ${index}`);
  void queue.ask(known('home 5', 'device 5'), 'known 5');
  expect(await queue.release()).toEqual([
    ...['done', 'done', 'rate_limited', 'rate_limited'],
    ...['done', 'done', 'unavailable'],
    'unavailable',
  ]);
});

it('does no work for a call that was answered, and gives its place away', async () => {
  const queue = heldQueue({ places: 2 });
  const call = new AbortController();
  for (const index of times(2)) void queue.ask(stranger('flood'), `flood ${index}`, call.signal);
  call.abort();
  expect(await queue.ask(stranger('flood'), 'late', call.signal)).toBe('unavailable');
  for (const index of times(2)) void queue.ask(stranger('other'), `other ${index}`);
  expect(await queue.release()).toEqual(['unavailable', 'unavailable', 'unavailable', 'done', 'done']);
  expect(queue.done).toEqual(['other 0', 'other 1']);
});

it('does no work for a call that was answered between its turn and the work', async () => {
  const queue = new FairQueue({ places: 2, placesPerNetwork: 2, intervalMs: 0 });
  const call = new AbortController();
  const work = jest.fn(() => Promise.resolve());
  const turn = queue.run(stranger('one'), work, call.signal);
  call.abort();
  await expect(turn).rejects.toMatchObject({ code: 'unavailable' });
  expect(work).not.toHaveBeenCalled();
});

it('refuses all when each network has one place', async () => {
  const queue = heldQueue({ places: 3 });
  for (const index of times(4)) void queue.ask(stranger(`bot ${index}`), `bot ${index}`);
  expect(await queue.release()).toEqual(['done', 'done', 'done', 'unavailable']);
});

it('goes on after work that fails', async () => {
  const queue = new FairQueue({ places: 2, placesPerNetwork: 2, intervalMs: 0 });
  const failed = queue.run(stranger('one'), () => Promise.reject(new Error('no')));
  const next = queue.run(stranger('one'), () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
