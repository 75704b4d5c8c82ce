import { registerBreachedPasswords } from './breached-passwords';
import { registerGoogle } from './google/server';
import { createHost } from './host';
import { Mailbox } from './mail/mailbox';
import { registerMailbox, startSmtp } from './mail/server';
import { registerRates } from './rates';
import { registerStripe } from './stripe/server';

/**
 * Runs all simulators in one process, at PORT, which is PUBLIC_URL for clients; SMTP is at SMTP_PORT. Google accepts the client
 * GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET. Stripe runs if there is a SECRET_KEY: it sends events to WEBHOOK_URL, signed
 * with WEBHOOK_SECRET, and persists its state in DATA_FILE.
 */
async function main(): Promise<void> {
  const { PORT = '0', SMTP_PORT = '0', PUBLIC_URL = '', DATA_FILE } = process.env;
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = process.env;
  const { SECRET_KEY: secretKey, WEBHOOK_URL: webhookUrl, WEBHOOK_SECRET: webhookSecret } = process.env;
  const publicUrl = () => PUBLIC_URL;
  const server = createHost();
  registerGoogle(server, publicUrl, id && secret ? { id, secret } : undefined);
  registerBreachedPasswords(server);
  registerRates(server);
  const mailbox = new Mailbox();
  registerMailbox(server, mailbox);
  const endpoint =
    webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret, events: ['*'] } : undefined;
  const startStripe = secretKey
    ? registerStripe(server, { publicUrl, secretKey, webhook: { endpoint }, dataFile: DATA_FILE })
    : undefined;
  const smtp = await startSmtp(mailbox, Number(SMTP_PORT));
  const stop = () => void Promise.all([server.close(), smtp.close()]).then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await server.listen({ host: '127.0.0.1', port: Number(PORT) });
  startStripe?.();
}

main().catch((error: unknown) => {
  process.stderr.write(`The simulators cannot start: ${String(error)}\n`);
  process.exit(1);
});
