import type { Hand } from '@feltbook/contracts';
import type { QueuedChange } from '@feltbook/web-kit';
import { shownHands } from './shown-hands';

const id = (number: number) => `0198e2f0-0000-7000-8000-00000000000${number}`;
const hand = (number: number, changes: Partial<Hand> = {}): Hand => ({
  ...{ id: id(number), date: '2026-03-01', text: `Hand ${number}` },
  ...changes,
});
const put = (number: number, body: object, refusal?: string): QueuedChange => ({
  ...{ method: 'PUT', path: `/api/hands/${id(number)}`, body, refreshes: ['hands'], madeAt: number },
  ...(refusal !== undefined && { refusal }),
});
const remove = (number: number, refusal?: string): QueuedChange => ({
  ...{ method: 'DELETE', path: `/api/hands/${id(number)}`, refreshes: ['hands'], madeAt: number },
  ...(refusal !== undefined && { refusal }),
});
const texts = (...args: Parameters<typeof shownHands>) => shownHands(...args).map(({ text }) => text);

it('adds, replaces and removes what waits on the device, newest first', () => {
  const known = [hand(3), hand(2), hand(1, { date: '2026-03-02' })];
  const queued = [
    put(4, { date: '2026-03-01', text: 'New' }),
    put(2, { date: '2026-03-03', text: 'Edited' }),
    remove(3),
  ];
  expect(texts(known, queued, {})).toEqual(['Edited', 'Hand 1', 'New']);
});

it('keeps a hand whose deletion was rejected, and says why this and a change were', () => {
  const shown = shownHands(
    [hand(1)],
    [remove(1, 'No.'), remove(3, 'No.'), put(2, { date: '2026-03-01', text: 'AK' }, 'Too many.')],
    {},
  );
  expect(shown.map(({ text, refusal }) => [text, refusal])).toEqual([
    ['AK', 'Too many.'],
    ['Hand 1', 'No.'],
  ]);
});

it('shows the later change of another device instead of its own, and says so', () => {
  const late = { ...put(1, { date: '2026-03-01', text: 'Mine' }, 'Changed later.'), isOutdated: true };
  expect(shownHands([hand(1)], [late], {})).toEqual([{ ...hand(1), refusal: 'Changed later.' }]);
  // Not on this page of the list.
  expect(texts([], [late], {})).toEqual(['Mine']);
});

it('shows those of a session or a result, and those that are found', () => {
  const result = { kind: 'cash', id: id(9), location: 'Aria' } as const;
  const known = [hand(1, { session: 's' }), hand(2, { result, text: 'AhKd' }), hand(3)];
  const queued = [put(4, { date: '2026-03-01', text: 'QQ', session: 's' })];
  expect(texts(known, queued, { session: 's' })).toEqual(['QQ', 'Hand 1']);
  expect(texts(known, queued, { result: `cash:${id(9)}` })).toEqual(['AhKd']);
  expect(texts(known, queued, { q: 'AK aria' })).toEqual(['AhKd']);
});
