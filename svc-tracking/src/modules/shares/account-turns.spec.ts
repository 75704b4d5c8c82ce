import { EventEmitter, once } from 'node:events';
import { AccountTurns } from './account-turns';

/** Turns of which the first lasts until `release`. */
function heldTurns(limits = { places: 10, placesPerAccount: 4 }) {
  const turns = new AccountTurns(limits);
  const gate = new EventEmitter();
  const done: string[] = [];
  const held = turns.run('holder', () => once(gate, 'open'));
  const outcomes: Promise<string>[] = [];
  return {
    done,
    ask: (accountId: string, count = 1) => {
      for (let work = 0; work < count; work += 1) {
        const outcome = turns.run(accountId, () => Promise.resolve(done.push(accountId)));
        outcomes.push(
          outcome.then(
            () => 'done',
            (error: { code: string }) => error.code,
          ),
        );
      }
    },
    release: async () => {
      gate.emit('open');
      await held;
      return Promise.all(outcomes);
    },
  };
}

it('gives each account a turn, whatever others have waiting', async () => {
  const turns = heldTurns();
  turns.ask('many', 3);
  turns.ask('one');
  turns.ask('two', 2);
  await turns.release();
  expect(turns.done).toEqual(['many', 'one', 'two', 'many', 'two', 'many']);
});

it('refuses an account that has enough waiting, and no other', async () => {
  const turns = heldTurns({ places: 10, placesPerAccount: 2 });
  turns.ask('many', 3);
  turns.ask('one');
  expect(await turns.release()).toEqual(['done', 'done', 'unavailable', 'done']);
});

it('refuses all when all places are taken, and serves again afterwards', async () => {
  const turns = heldTurns({ places: 2, placesPerAccount: 2 });
  for (const account of ['one', 'two', 'three']) turns.ask(account);
  expect(await turns.release()).toEqual(['done', 'done', 'unavailable']);
  turns.ask('three');
  expect(await turns.release()).toEqual(['done', 'done', 'unavailable', 'done']);
});

it('goes on after work that fails, one at a time', async () => {
  const turns = new AccountTurns({ places: 2, placesPerAccount: 2 });
  let running = 0;
  const work = async () => {
    running += 1;
    const atOnce = running;
    await new Promise(setImmediate);
    running -= 1;
    return atOnce;
  };
  const failed = turns.run('one', () => Promise.reject(new Error('no')));
  const others = [turns.run('one', work), turns.run('two', work)];
  await expect(failed).rejects.toThrow('no');
  expect(await Promise.all(others)).toEqual([1, 1]);
});
