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
  name?: string;
  email?: string | null;
  role?: string;
  /** Seconds from now. */
  expiresIn?: number;
  /** Makes two tokens of the same moment differ. */
  jti?: string;
}

/** An access token as this side reads it; nothing here checks its signature. */
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
  return `${part({ alg: 'RS256' })}.${part(body)}.signature`;
}

/** An answer as the gateway gives it. */
export function answer(status: number, body?: unknown, headers: Record<string, string> = {}): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}

export const refused = (status: number, code: string) =>
  answer(status, { error: 'No.', code, requestId: 'request-1' });
