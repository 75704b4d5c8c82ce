import { JsonArray } from './json-array';

it.each([0, 1, 99, 100, 101, 200, 1234])('writes %i items as JSON.stringify does', (length) => {
  const items = Array.from({ length }, (_, i) => ({ i, text: '🂡 "\\\n', none: undefined }));
  const array = new JsonArray();

  for (const item of items) array.add(item);

  expect(array.end().toString()).toBe(JSON.stringify(items));
});
