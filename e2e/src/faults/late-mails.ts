import type { Product } from '@feltbook/tooling/product';
import { Api } from '../support/api';
import type { LoadContext } from '../support/calls';
import { eventually } from '../support/eventually';
import { inDatabase } from '../support/in-database';
import type { Player } from '../support/players';
import { retryWhileBusy } from '../support/retries';

/** A mail that failed is sent again after half a minute, one of a process that was killed after a minute. */
export const SECOND_MAIL_WITHIN_MS = 150_000;

export const verifyEmailOf = (product: Product, { user }: Player) =>
  inDatabase(product, 'svc-auth', 'UPDATE accounts SET email_verified = 1 WHERE id = ?', [user.id]);

export async function subjectsOfMailsTo(product: Product, { id }: Player): Promise<string[]> {
  const mailbox = new Api(product.internalUrl('simulators'));
  const mails = await mailbox.read<{ subject: string }[]>(`/api/mails?to=${encodeURIComponent(id)}`);
  return mails.map(({ subject }) => subject);
}

interface Parts {
  readonly product: Product;
  readonly context: LoadContext;
  readonly player: Player;
}

/** Kills svc-auth while it sends a mail. @param running the file's product */
export function killedMailer(running: () => Parts): void {
  it('Mail: a killed svc-auth delays a mail by a minute at most', async () => {
    const { product, context, player } = running();
    const { simulators } = product.processes;
    await verifyEmailOf(product, player);
    // Mails of earlier tests would go first, and each attempt waits for a server that is stopped.
    await inDatabase(product, 'svc-auth', 'DELETE FROM mails');
    simulators.kill('SIGSTOP');
    try {
      const asked = await retryWhileBusy(() =>
        context.guest.post('/auth/forgot-password', { id: player.id }),
      );
      expect(asked.status).toBe(202);
      await eventually(async () => {
        const sending =
          'SELECT id FROM mails WHERE recipient = ? AND send_at > UTC_TIMESTAMP(3) AND failures = 0';
        expect(await inDatabase(product, 'svc-auth', sending, [player.id])).not.toEqual([]);
      }, SECOND_MAIL_WITHIN_MS);
      product.processes['svc-auth'].kill('SIGKILL');
    } finally {
      simulators.kill('SIGCONT');
    }
    await eventually(
      async () => expect(await subjectsOfMailsTo(product, player)).toContain('Set a new password'),
      SECOND_MAIL_WITHIN_MS,
    );
  });
}
