import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AuthApp } from './auth-app';
import { rowsOf } from './rows';

/** Stores an open invitation. @returns its token */
export async function storeInvitation(auth: AuthApp, note: string | null = null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await rowsOf(
    auth,
    `INSERT INTO invitations (id, token_hash, note, created_at, expires_at)
     VALUES (?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 DAY)`,
    [randomUUID(), createHash('sha256').update(token).digest(), note],
  );
  return token;
}
