import { VERSION_GAP, type Query } from '@feltbook/svc-kit';

/**
 * Prepares a schema that was restored from a backup. Ends every login, because those that ended after the backup would be
 * valid again, and revokes every open invitation. Raises the revocation number above every number that a reader can have seen.
 */
export async function prepareRestored(query: Query): Promise<void> {
  await query.run(
    "UPDATE login_families SET ended_at = UTC_TIMESTAMP(3), ended_by = 'owner' WHERE ended_at IS NULL",
  );
  // Those that were used or revoked after the backup would be valid again.
  await query.run(
    'UPDATE invitations SET revoked_at = UTC_TIMESTAMP(3) WHERE used_at IS NULL AND revoked_at IS NULL',
  );
  // Invalidates access tokens, which outlive their logins by minutes.
  await query.run('DELETE FROM signing_keys');
  await query.run("UPDATE turns SET value = value + ? WHERE name = 'revocations'", [VERSION_GAP]);
}
