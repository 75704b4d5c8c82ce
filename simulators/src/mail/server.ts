import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { CSP, HTML } from '../page-frame';
import { Mailbox } from './mailbox';
import { listPage, mailPage, missingPage } from './page';

/** A recipient that begins so is refused, as by a mail server that does not know it. */
export const UNKNOWN_RECIPIENT = 'unknown-recipient';

/** The text of an SMTP answer, such as `554 5.7.1 Relay access denied`, or no answer at all. */
export type SmtpAnswer = `${number} ${string}` | 'silence';

/** What the SMTP server answers instead of accepting a mail. Tests change it while the server runs. */
export interface SmtpAnswers {
  /** To `RCPT TO`. */
  recipient?: SmtpAnswer | undefined;
  /** To the content of a mail, which is received all the same. */
  content?: SmtpAnswer | undefined;
}

/** Clients that wait for an answer are cut off then. */
const CLOSE_WITHIN_MS = 500;

/** The content of a mail may use inline styles and nothing else. */
const MAIL_CSP = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** An SMTP server on this machine. */
export interface SmtpEndpoint {
  /** `smtp://127.0.0.1:2525` */
  readonly url: string;
  close(): Promise<void>;
}

/** Accepts every mail and puts it into the mailbox. @param port 0 takes any free one */
export async function startSmtp(
  mailbox: Mailbox,
  port: number,
  answers: SmtpAnswers = {},
): Promise<SmtpEndpoint> {
  const server = new SMTPServer({
    // Answers hold their own codes.
    hideENHANCEDSTATUSCODES: true,
    closeTimeout: CLOSE_WITHIN_MS,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _, done) => {
      const isUnknown = address.startsWith(UNKNOWN_RECIPIENT);
      answer(isUnknown ? '550 5.1.1 No such user here' : answers.recipient, done);
    },
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then((raw) =>
          mailbox.receive(
            raw,
            envelope.rcptTo.map(({ address }) => address),
          ),
        )
        .then(() => answer(answers.content, done), done);
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

function answer(text: SmtpAnswer | undefined, done: (error?: Error) => void): void {
  if (text === undefined) return done();
  if (text === 'silence') return;
  done(Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) }));
}

/** The pages of the mailbox, and `GET /api/mails?to=` for tests. */
export function registerMailbox(server: FastifyInstance, mailbox: Mailbox): FastifyInstance {
  const numberOf = (params: unknown) => Number((params as { number: string }).number);
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
