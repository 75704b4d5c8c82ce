import { createGoogleSimulator } from './server';

/** The simulator as a process. PORT is where it listens, PUBLIC_URL how it is reached (http://127.0.0.1:PORT). */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? '0');
  let url = process.env.PUBLIC_URL ?? '';
  const server = await createGoogleSimulator(() => url);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const address = await server.listen({ host: process.env.HOST ?? '127.0.0.1', port });
  url = (url || address).replace(/\/$/, '');
  process.stdout.write(`${JSON.stringify({ msg: 'listening', name: 'google-simulator', address: url })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`The Google simulator cannot start: ${String(error)}\n`);
  process.exit(1);
});
