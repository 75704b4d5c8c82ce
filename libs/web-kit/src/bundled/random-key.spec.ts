import { newEntryId } from './entry-id';
import { randomKey } from './random-key';

it('makes keys and ids that never repeat', () => {
  const made = Array.from({ length: 100 }, () => [randomKey(), newEntryId()]).flat();
  expect(new Set(made).size).toBe(200);
  expect(randomKey()).toMatch(/^[\da-f]{32}$/);
});

it('begins ids with their time, as UUIDv7 does', () => {
  expect(newEntryId(Date.UTC(2026, 2, 1))).toMatch(/^019ca6b1-dc00-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
