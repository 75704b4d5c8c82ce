import type { Account } from '@feltbook/contracts';

/** The claims of an access token that pages use. Pages read the token; only the services verify it. */
export interface TokenFacts {
  user: Account;
  /** The token's login: its `sid` claim. */
  login: string | undefined;
  /** Whether the sign-in proved two factors. */
  mfa: boolean;
  /** Seconds from issue to expiry. */
  lifetimeSeconds: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

function decodePart(part: string): unknown {
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
    char.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Reads the claims of an access token; null if the text is not one. */
export function readToken(token: string): TokenFacts | null {
  try {
    const claims = decodePart(token.split('.')[1] ?? '') as Partial<Record<string, unknown>>;
    const { sub, sid, email, name, role, mfa, iat, exp } = claims;
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null;
    return {
      user: {
        id: sub,
        email: typeof email === 'string' ? email : null,
        displayName: typeof name === 'string' ? name : '',
        role: role === 'owner' ? 'owner' : 'player',
      },
      login: typeof sid === 'string' ? sid : undefined,
      mfa: mfa === true,
      lifetimeSeconds: exp - iat,
      expiresAt: exp,
    };
  } catch {
    return null;
  }
}
