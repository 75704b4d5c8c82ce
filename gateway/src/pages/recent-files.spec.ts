import { RecentFiles } from './recent-files';
import { StoredFile } from './stored-file';

const file = (path: string, bytes: number) => new StoredFile(path, Buffer.alloc(bytes));

it('evicts the least recently used files above its limit', () => {
  const files = new RecentFiles(100);
  for (const path of ['a', 'b']) files.set(file(path, 40));
  files.get('a');
  files.set(file('c', 40));
  expect(['a', 'b', 'c'].map((path) => files.get(path)?.path)).toEqual(['a', undefined, 'c']);
  // In the place of one of the same name.
  files.set(file('c', 60));
  files.set(file('a', 40));
  expect(['a', 'c'].map((path) => files.get(path)?.plain.length)).toEqual([40, 60]);
  files.delete('c');
  files.set(file('d', 60));
  expect(files.get('a')).toBeDefined();
});
