import { createQueryKeys, http, type SaveOptions, type Schema } from '@feltbook/web-kit';

/** Query keys of the owner's page. Any action may change any of them: invalidate `all`. */
export const adminKeys = createQueryKeys('admin');

const path = (call: string) => `/api/admin/${call}`;

/**
 * Calls of the owner's page, named without `/api/admin/`. A 403 is shown in place of the answer and does not end the
 * session.
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
