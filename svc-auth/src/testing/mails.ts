import { startMailSimulator, type MailSimulator, type ReceivedMail } from '@feltbook/simulators/mail';
import { directQuery } from '@feltbook/svc-kit';
import { holdTask } from '@feltbook/tooling/testing';
import { DataSource } from 'typeorm';
import { MailSender } from '../modules/mail/mail-sender';
import { startAuthApp, type AuthApp, type AuthAppOptions } from './auth-app';

export interface MailingApp extends AuthApp {
  readonly simulator: MailSimulator;
  /** Sends what waits. @returns the mails to an address, latest first */
  mailsTo(email: string): Promise<readonly ReceivedMail[]>;
}

/** Starts the service with a mail server. Mails are sent only when a test asks. */
export async function startMailingApp({
  env,
  ...options
}: Omit<AuthAppOptions, 'beside'> = {}): Promise<MailingApp> {
  const simulator = await startMailSimulator();
  const auth = await startAuthApp({
    ...options,
    env: { SMTP_URL: simulator.smtpUrl, MAIL_FROM: 'hello@feltbook.example', ...env },
  });
  await holdTask(directQuery(auth.app.get(DataSource)), 'mails.send');
  return {
    ...auth,
    simulator,
    mailsTo: async (email) => {
      await auth.app.get(MailSender).sendAll(new AbortController().signal);
      return simulator.mails(email);
    },
    close: async () => {
      await auth.close();
      await simulator.close();
    },
  };
}
