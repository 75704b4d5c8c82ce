import type { Page } from 'playwright-core';

/** Everything that scripts of the page's origin can read: IndexedDB, web storage and cookies, as one text. */
export const readDeviceStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('feltbook');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('The database did not open.'));
    });
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const rows: Record<string, unknown> = {};
    for (const name of opened.objectStoreNames) {
      const store = opened.transaction(name).objectStore(name);
      rows[name] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
    }
    opened.close();
    const readable = (_key: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
    return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }, document.cookie], readable);
  });

interface StoredSession {
  token: string;
  user: { id: string };
}

const storedSession = async (page: Page): Promise<StoredSession | undefined> => {
  const [{ session }] = JSON.parse(await readDeviceStorage(page)) as [
    { session?: [unknown, StoredSession[]] },
  ];
  return session?.[1][0];
};

/** The id of the account whose session the device stores; undefined without a session. */
export const storedAccount = async (page: Page): Promise<string | undefined> =>
  (await storedSession(page))?.user.id;

/** The access token that the device stores; undefined without a session. */
export const storedToken = async (page: Page): Promise<string | undefined> =>
  (await storedSession(page))?.token;
