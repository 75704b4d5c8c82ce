/** More are no coincidence: then the mail server is set up wrongly, not each player's address. */
const MOST_IN_A_ROW = 5;

/** Recipients that the mail server refused since it last accepted a mail. */
export class RefusalsInARow {
  private readonly recipients = new Set<string>();

  /** Notes a refusal. @returns false if the mail server has refused too many others since it accepted a mail */
  isBelievable(recipient: string): boolean {
    if (this.recipients.size < MOST_IN_A_ROW) this.recipients.add(recipient);
    return this.recipients.has(recipient);
  }

  /** The mail server accepted a mail. */
  end(): void {
    this.recipients.clear();
  }
}
