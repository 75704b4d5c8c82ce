import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { CSP, HTML, STYLE } from '../page-frame';
import { Mailbox } from './mailbox';
import { listPage, mailPage, missingPage } from './page';

/** A recipient that begins so is refused, as by a mail server that does not know it. */
export const UNKNOWN_RECIPIENT = 'unknown-recipient';

/** The content of a mail may use inline styles and nothing else. */
const MAIL_CSP = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** An SMTP server on this machine. */
export interface SmtpEndpoint {
  /** `smtp://127.0.0.1:2525` */
  readonly url: string;
  close(): Promise<void>;
}

/** Accepts every mail and puts it into the mailbox. @param port 0 takes any free one */
export async function startSmtp(mailbox: Mailbox, port: number): Promise<SmtpEndpoint> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _, done) => {
      if (!address.startsWith(UNKNOWN_RECIPIENT)) return done();
      done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then((raw) =>
          mailbox.receive(
            raw,
            envelope.rcptTo.map(({ address }) => address),
          ),
        )
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The pages of the mailbox, and `GET /api/mails?to=` for tests. */
export function createMailPages(mailbox: Mailbox): FastifyInstance {
  const server = Fastify({ logger: false, forceCloseConnections: true });
  const numberOf = (params: unknown) => Number((params as { number: string }).number);

  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', () => ({ status: 'ok' }));
  server.get('/style.css', (_, reply) => reply.type('text/css').send(STYLE));
  server.get('/', (_, reply) =>
    reply.type(HTML).header('content-security-policy', CSP).send(listPage(mailbox.list())),
  );
  server.get('/api/mails', ({ query }) => mailbox.list((query as { to?: string }).to));

  server.get('/mails/:number', ({ params }, reply) => {
    const mail = mailbox.find(numberOf(params));
    reply.type(HTML).header('content-security-policy', CSP);
    return mail ? reply.send(mailPage(mail)) : reply.code(404).send(missingPage());
  });
  server.get('/mails/:number/html', ({ params }, reply) => {
    const mail = mailbox.find(numberOf(params));
    reply.type(HTML).header('content-security-policy', mail ? MAIL_CSP : CSP);
    return mail ? reply.send(mail.html) : reply.code(404).send(missingPage());
  });
  server.get('/mails/:number/raw', ({ params }, reply) => {
    const mail = mailbox.find(numberOf(params));
    if (!mail) return reply.code(404).type(HTML).header('content-security-policy', CSP).send(missingPage());
    return reply.type('text/plain; charset=utf-8').send(mail.raw);
  });
  return server;
}
