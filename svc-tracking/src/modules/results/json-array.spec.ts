import { jsonArray } from './json-array';

async function* batchesOf<Item>(items: readonly Item[], size: number) {
  for (let from = 0; from < items.length; from += size) {
    await Promise.resolve();
    yield items.slice(from, from + size);
  }
}

it.each([0, 1, 99, 100, 101, 200, 1234])('writes %i items as JSON.stringify does', async (length) => {
  const items = Array.from({ length }, (_, i) => ({ i, text: '🂡 "\\\n', none: undefined }));
  const pieces: Buffer[] = [];

  for await (const piece of jsonArray(batchesOf(items, 100))) pieces.push(piece);

  expect(Buffer.concat(pieces).toString()).toBe(JSON.stringify(items));
});
