import { createQueryKeys, http, type SaveOptions, type Schema } from '@feltbook/web-kit';

/** Keys of everything that the owner's page asks for. Every action may change any of it: invalidate `all`. */
export const adminKeys = createQueryKeys('admin');

const path = (call: string) => `/api/admin/${call}`;

/**
 * Calls of the owner's page, named without `/api/admin/`. A 403 is shown where the answer would have been, and does not
 * end the session: whoever got here is signed in.
 */
export const adminCalls = {
  get: <T>(call: string, schema: Schema<T>, signal?: AbortSignal) =>
    http.get(path(call), { schema, signal, forbidden: 'throw' }),
  /** With the answer's headers: counts and next pages are there. */
  getWithHeaders: <T>(call: string, schema: Schema<T>, signal?: AbortSignal) =>
    http.getWithHeaders(path(call), { schema, signal, forbidden: 'throw' }),
  post: <T>(call: string, options: SaveOptions<T> = {}) =>
    http.post(path(call), { ...options, forbidden: 'throw' }),
  put: <T>(call: string, options: SaveOptions<T> = {}) =>
    http.put(path(call), { ...options, forbidden: 'throw' }),
  delete: (call: string) => http.delete(path(call), { forbidden: 'throw' }),
};
