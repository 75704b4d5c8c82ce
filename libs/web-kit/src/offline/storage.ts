type Database = typeof import('./database');

let loading: Promise<Database> | undefined;

/**
 * The device's database. Its code is no part of the first page: who is not signed in needs none of it.
 * @throws Error where the device keeps nothing: no IndexedDB, or the code did not come
 */
export function storage(): Promise<Database> {
  if (!('indexedDB' in globalThis)) return Promise.reject(new Error('This device keeps nothing.'));
  loading ??= import('./database').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
