import { createHost } from '../host';
import { Mailbox, type ReceivedMail } from './mailbox';
import { registerMailbox, startSmtp, type SmtpAnswers } from './server';

export { UNKNOWN_RECIPIENT } from './server';
export type { ReceivedMail } from './mailbox';

export interface MailSimulator {
  /** For `SMTP_URL`. */
  readonly smtpUrl: string;
  /** The page of the mailbox. */
  readonly url: string;
  /** What the SMTP server answers from now on; it accepts mails without it. */
  readonly answers: SmtpAnswers;
  /** @returns the mails to an address, or all; latest first */
  mails(to?: string): readonly ReceivedMail[];
  close(): Promise<void>;
}

/** Runs the simulator in this process, on free ports. */
export async function startMailSimulator(): Promise<MailSimulator> {
  const mailbox = new Mailbox();
  const answers: SmtpAnswers = {};
  const smtp = await startSmtp(mailbox, 0, answers);
  const pages = registerMailbox(createHost(), mailbox);
  const url = await pages.listen({ host: '127.0.0.1', port: 0 });
  return {
    smtpUrl: smtp.url,
    url,
    answers,
    mails: (to) => mailbox.list(to),
    close: async () => {
      await Promise.all([smtp.close(), pages.close()]);
    },
  };
}
