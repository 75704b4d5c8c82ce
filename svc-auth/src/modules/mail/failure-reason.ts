/**
 * Why a mail was not sent: the recipient does not exist, the mail server refused the mail for another reason, or it takes no
 * mail at all now.
 */
export type FailureReason = 'recipient' | 'mail' | 'server';

/** Commands whose answers are about the mail, not the connection. */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];
const ABOUT_THE_RECIPIENT = ['RCPT TO', 'DATA'];
/** The server ends the connection. */
const CLOSING = 421;

/**
 * Enhanced status codes (RFC 3463) that say that the mailbox or its domain does not exist, for good. 5.1.7 and 5.1.8 are about
 * the sender. A 5xx code alone says too little: 550 also stands for “Relay access denied” and for blocked senders.
 */
const NO_SUCH_RECIPIENT = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)(?!\d)/;

/** @param error of nodemailer */
export function reasonOf(error: unknown): FailureReason {
  const { responseCode, response, command } = error as Readonly<Record<string, unknown>>;
  const isAbout = (commands: readonly string[]) => commands.some((each) => each === command);
  if (typeof responseCode !== 'number' || responseCode === CLOSING || !isAbout(ABOUT_THE_MAIL))
    return 'server';
  const isUnknown = isAbout(ABOUT_THE_RECIPIENT) && NO_SUCH_RECIPIENT.test(String(response));
  return isUnknown ? 'recipient' : 'mail';
}
