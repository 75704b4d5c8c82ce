import { createStripeSimulator } from './stripe/server';

/**
 * Runs the simulator as a process. Listens on PORT; PUBLIC_URL is its URL for clients (http://127.0.0.1:PORT by default).
 * Calls need SECRET_KEY. Events go to WEBHOOK_URL, signed with WEBHOOK_SECRET. DATA_FILE persists the state.
 */
async function main(): Promise<void> {
  const { PORT = '0', HOST = '127.0.0.1', PUBLIC_URL = '', DATA_FILE } = process.env;
  const { SECRET_KEY, WEBHOOK_URL, WEBHOOK_SECRET } = process.env;
  if (!SECRET_KEY) throw new Error('SECRET_KEY is missing.');
  if (WEBHOOK_URL && !WEBHOOK_SECRET)
    throw new Error('WEBHOOK_SECRET is missing: it belongs to WEBHOOK_URL.');
  const endpoint =
    WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET, events: ['*'] } : undefined;
  let url = PUBLIC_URL;
  const { server, start } = createStripeSimulator({
    publicUrl: () => url,
    secretKey: SECRET_KEY,
    webhook: { endpoint },
    dataFile: DATA_FILE,
  });
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const address = await server.listen({ host: HOST, port: Number(PORT) });
  url = (url || address).replace(/\/$/, '');
  start();
  process.stdout.write(`${JSON.stringify({ msg: 'listening', name: 'stripe-simulator', address: url })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`The Stripe simulator cannot start: ${String(error)}\n`);
  process.exit(1);
});
