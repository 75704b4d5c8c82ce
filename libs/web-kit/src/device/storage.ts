type Database = typeof import('./database');

let loading: Promise<Database> | undefined;

/**
 * The device's database. Loaded lazily: pages before the sign-in do not need it.
 * @throws Error without IndexedDB, or if the code cannot be loaded
 */
export function storage(): Promise<Database> {
  if (!('indexedDB' in globalThis)) return Promise.reject(new Error('This device keeps nothing.'));
  loading ??= import('./database').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
