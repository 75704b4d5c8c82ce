import { longSessionsBasis, longSessionsText } from './long-sessions-text';

const sides = (after: number, before: number) => ({
  hours: 6,
  after: { sessions: 34, hourly: after },
  before: { sessions: 120, hourly: before },
});

it.each([
  [4.2, 38, 'After 6 h you make $4/h; before, $38/h.'],
  [-12, 38, 'After 6 h you lose $12/h; before, you make $38/h.'],
  [-50, -10, 'After 6 h you lose $50/h; before, $10/h.'],
])('compares %d with %d an hour', (after, before, text) => {
  expect(longSessionsText(sides(after, before))).toBe(text);
});

it('says how many sessions it compares', () => {
  expect(longSessionsBasis(sides(4, 38))).toBe('34 sessions of 6 h or more, and 120 shorter ones.');
});
