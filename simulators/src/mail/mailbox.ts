import PostalMime from 'postal-mime';

/** A received mail. */
export interface ReceivedMail {
  /** Counts from 1. */
  readonly number: number;
  readonly receivedAt: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  /** As it came over SMTP. */
  readonly raw: string;
}

/** Older mails are dropped. */
const MOST_MAILS = 1000;

/** The received mails, in memory. */
export class Mailbox {
  private mails: ReceivedMail[] = [];
  private count = 0;

  async receive(raw: string, to: readonly string[]): Promise<void> {
    const { from, subject = '', messageId = '', text = '', html = '' } = await PostalMime.parse(raw);
    this.count += 1;
    const mail = { from: from?.address ?? '', subject, messageId, text, html, raw, to };
    this.mails = [{ ...mail, number: this.count, receivedAt: new Date().toISOString() }, ...this.mails].slice(
      0,
      MOST_MAILS,
    );
  }

  /** @returns the mails, latest first; only those to an address if one is given */
  list(to?: string): readonly ReceivedMail[] {
    const wanted = to?.toLowerCase();
    return this.mails.filter((mail) => !wanted || mail.to.some((each) => each.toLowerCase() === wanted));
  }

  find(number: number): ReceivedMail | undefined {
    return this.mails.find((mail) => mail.number === number);
  }
}
