import { startMailSimulator } from './mail/index';

/** Runs the simulator as a process: its pages at PORT, SMTP at SMTP_PORT. */
async function main(): Promise<void> {
  const { PORT = '0', SMTP_PORT = '0' } = process.env;
  const simulator = await startMailSimulator({ port: Number(PORT), smtpPort: Number(SMTP_PORT) });
  const stop = () => void simulator.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(
    `${JSON.stringify({ msg: 'listening', name: 'mail-simulator', address: simulator.url })}\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`The mail simulator cannot start: ${String(error)}\n`);
  process.exit(1);
});
