/** Base64 for addresses, of the text's UTF-8. */
function part(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

interface Claims {
  sub?: string;
  sid?: string;
  name?: string;
  email?: string | null;
  role?: string;
  mfa?: boolean;
  /** Seconds from now. */
  expiresIn?: number;
  /** Distinguishes tokens that are issued at the same time. */
  jti?: string;
}

/** An unsigned access token: pages do not verify the signature. */
export function tokenOf({ expiresIn = 600, ...claims }: Claims = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const body = {
    sub: 'account-1',
    sid: 'login-1',
    role: 'player',
    email: 'sam@felt.example',
    name: 'Sam',
    iat: now,
    exp: now + expiresIn,
    ...claims,
  };
  return `${part({ alg: 'ES256' })}.${part(body)}.signature`;
}

/** A JSON response of the gateway. */
export function answer(status: number, body?: unknown, headers: Record<string, string> = {}): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}

export const refused = (status: number, code: string) =>
  answer(status, { error: 'No.', code, requestId: 'request-1' });
