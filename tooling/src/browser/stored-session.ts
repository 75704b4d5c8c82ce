import { randomUUID } from 'node:crypto';

const store = (name: string, rest: object = {}) => ({
  ...{ name, autoIncrement: false, records: [], indexes: [] },
  ...rest,
});
const index = (name: string, rest: object) => ({ name, unique: false, multiEntry: false, ...rest });

/**
 * Storage of a browser on which somebody has signed in, in Playwright's form. The database is as pages create it: see
 * `open-database.ts` of web-kit.
 * @param user the account, as signing in answers it
 */
export const storedSession = (url: string, { token, user }: { token: string; user: object }) => ({
  origin: new URL(url).origin,
  localStorage: [{ name: 'feltbook.signed-in', value: 'yes' }],
  indexedDB: [
    {
      name: 'feltbook',
      version: 2,
      stores: [
        store('session', { records: [{ key: 'current', value: { id: randomUUID(), token, user } }] }),
        store('signOuts', { keyPath: 'login' }),
        store('seen', { keyPathArray: ['account', 'name'] }),
        store('saves', {
          keyPath: 'id',
          autoIncrement: true,
          indexes: [
            index('account', { keyPath: 'account' }),
            index('key', { keyPathArray: ['account', 'key'], unique: true }),
          ],
        }),
        ...['texts', 'entries', 'notices'].map((name) => store(name)),
      ],
    },
  ],
});
