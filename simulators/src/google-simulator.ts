import { createGoogleSimulator } from './google/server';

/**
 * Runs the simulator as a process. Listens on PORT; PUBLIC_URL is its URL for clients (http://127.0.0.1:PORT by default).
 * With GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET it accepts that client only.
 */
async function main(): Promise<void> {
  const {
    PORT = '0',
    HOST = '127.0.0.1',
    PUBLIC_URL = '',
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
  } = process.env;
  const client =
    GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? { id: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET }
      : undefined;
  let url = PUBLIC_URL;
  const server = createGoogleSimulator(() => url, client);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const address = await server.listen({ host: HOST, port: Number(PORT) });
  url = (url || address).replace(/\/$/, '');
  process.stdout.write(`${JSON.stringify({ msg: 'listening', name: 'google-simulator', address: url })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`The Google simulator cannot start: ${String(error)}\n`);
  process.exit(1);
});
