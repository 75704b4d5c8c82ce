import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { createPool, type RowDataPacket } from 'mysql2/promise';
import * as z from 'zod/mini';

// The peer of svc-tracking, in its own process: checks the token, reads one record by a prepared statement, answers JSON.
// Sends its port to its parent.

const { DATABASE_URL = '', AUTH_URL = '' } = process.env;
const CONNECTIONS = 16;

const jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });
const header = z.object({ kid: z.string() });
const claims = z.object({ sub: z.string(), exp: z.number() });
type Claims = z.output<typeof claims>;

const READ = `SELECT id, DATE_FORMAT(played_on, '%Y-%m-%d') AS date, NULLIF(start_time, '') AS startTime,
  NULLIF(end_time, '') AS endTime, game_type, location, stakes, duration_hundredths / 100 AS duration,
  buyin_cents / 100 AS buyin, cashout_cents / 100 AS cashout, notes, created_at, updated_at
  FROM cash_sessions WHERE account_id = ? AND id = ?`;

const parsed = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

async function main(): Promise<void> {
  const pool = createPool({ uri: DATABASE_URL, connectionLimit: CONNECTIONS, decimalNumbers: true });
  const { keys } = jwks.parse(await (await fetch(`${AUTH_URL}/.well-known/jwks.json`)).json());
  const publicKeys = new Map<string, KeyObject>(
    keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]),
  );
  /** Verified tokens, as svc-tracking remembers them. */
  const known = new Map<string, Claims>();

  const claimsOf = (token: string): Claims | undefined => {
    const found = known.get(token);
    if (found) return found.exp * 1000 > Date.now() ? found : undefined;
    const [head = '', body = '', signature = ''] = token.split('.');
    const key = publicKeys.get(header.parse(parsed(head)).kid);
    const isSigned =
      key && verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
    const verified = isSigned ? claims.parse(parsed(body)) : undefined;
    if (verified) known.set(token, verified);
    return verified;
  };

  const answer = async (url = '', authorization = ''): Promise<readonly [status: number, body: object]> => {
    const caller = claimsOf(authorization.slice('Bearer '.length));
    if (!caller) return [401, { error: 'Please sign in.' }];
    const id = url.slice('/sessions/'.length);
    const [[row]] = await pool.execute<RowDataPacket[]>(READ, [caller.sub, id]);
    return row ? [200, row] : [404, { error: 'There is no such session.' }];
  };

  const send = (reply: ServerResponse, status: number, body: object): void => {
    const text = JSON.stringify(body);
    reply.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    reply.end(text);
  };

  const server = createServer(({ url, headers }, reply) => {
    answer(url, headers.authorization).then(
      ([status, body]) => send(reply, status, body),
      (error: unknown) => send(reply, 500, { error: String(error) }),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(address !== null && typeof address === 'object' ? address.port : 0);
  });
}

void main();
