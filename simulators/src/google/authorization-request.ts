import * as z from 'zod/mini';

const request = z.object({
  client_id: z.string().check(z.minLength(1)),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.string().check(z.refine((scope) => scope.split(' ').includes('openid'), 'needs openid')),
  state: z.optional(z.string()),
  nonce: z.optional(z.string()),
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
});
export type AuthorizationRequest = z.output<typeof request>;

/**
 * Parses an authorization request. Accepts every client id and redirect URI, because nothing here is secret.
 * @returns the request, or the names of its invalid parameters
 */
export function readAuthorizationRequest(query: unknown): AuthorizationRequest | string {
  const result = z.safeParse(request, query);
  if (result.success) return result.data;
  return [...new Set(result.error.issues.map(({ path }) => String(path[0] ?? 'request')))].join(', ');
}

/** The redirect URI with the outcome and the state added. */
export function returnAddress(
  { redirect_uri, state }: AuthorizationRequest,
  outcome: Readonly<Record<string, string>>,
): string {
  const address = new URL(redirect_uri);
  for (const [name, value] of Object.entries(outcome)) address.searchParams.set(name, value);
  if (state !== undefined) address.searchParams.set('state', state);
  return address.href;
}
