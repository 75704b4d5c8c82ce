import type { Player } from '../players/player';
import { Refusals } from './refusals';

const player: Player = {
  version: 12,
  cashUsed: 3,
  tournamentsUsed: 2,
  plan: 'trial',
  planVersion: 3,
  trialNumber: 1,
  trialDisabled: false,
  ...{ results: 0, countedVersion: 12, notesUsed: 0, importedNotesUsed: 0 },
  erased: false,
};
const QUOTAS = { MAX_RESULTS: 100, NOTES_BYTES_PER_DAY: 1000, IMPORTED_NOTES_BYTES_PER_DAY: 1000 };
const refusals = new Refusals({ name: 'cash', many: 'cash sessions' }, QUOTAS);

const refusalOf = (changed: Partial<Player>) =>
  refusals.ofSave(0, { type: 'created' }, refusals.placesOf({ ...player, ...changed }))?.message;

it.each<[string, Partial<Player>, string | undefined]>([
  ['covers a save', {}, undefined],
  ['is used up', { cashUsed: 10 }, 'The free trial covers 10 cash sessions, and they are used up.'],
  ['was ended by the owner', { trialDisabled: true }, 'Your free trial has ended.'],
])('a trial that %s', (_, changed, text) => {
  expect(refusalOf(changed)).toBe(text);
});
