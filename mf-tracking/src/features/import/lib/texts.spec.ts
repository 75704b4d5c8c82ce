import { NOTES } from './texts';

it.each([
  [NOTES.leftOut(1, 'totals'), '1 row left out, not a poker result: totals.'],
  [NOTES.leftOut(2, 'totals'), '2 rows left out, not poker results: totals.'],
  [NOTES.spansDays(1), '1 row spans several days: read as one result.'],
  [NOTES.spansDays(2), '2 rows span several days: read as one result each.'],
])('a note is in the singular or plural of its rows: %s', (text, expected) => {
  expect(text).toBe(expected);
});
