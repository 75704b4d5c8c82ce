import { http, renewToken } from '@feltbook/web-kit';

/**
 * Removes a second factor. The server then revokes the tokens of logins that proved it: the token is renewed at once, so that
 * the page's next calls are not refused. After a failed renewal, the next call renews it.
 * @throws ApiFailure if the factor was not removed
 */
export async function removeFactor(path: string, body: object): Promise<void> {
  await http.delete(path, { body, forbidden: 'throw' });
  await renewToken().catch(() => undefined);
}
