import { createBreachedPasswordsSimulator } from './breached-passwords/index';

/** Runs the simulator as a process, at PORT. */
async function main(): Promise<void> {
  const server = createBreachedPasswordsSimulator();
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const address = await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? '0') });
  process.stdout.write(
    `${JSON.stringify({ msg: 'listening', name: 'breached-passwords-simulator', address })}\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`The simulator of breached passwords cannot start: ${String(error)}\n`);
  process.exit(1);
});
