import { VERSION_GAP, type Query } from '@feltbook/svc-kit';

/**
 * Makes a schema safe that was restored from a backup: logins that ended after that moment would be valid again, so
 * everybody has to sign in again. Revocations continue behind the last number that a reader can have seen.
 */
export async function prepareRestored(query: Query): Promise<void> {
  await query.run(
    "UPDATE login_families SET ended_at = UTC_TIMESTAMP(3), ended_by = 'owner' WHERE ended_at IS NULL",
  );
  // Access tokens of ended logins live on for minutes; without their keys they are worth nothing.
  await query.run('DELETE FROM signing_keys');
  await query.run("UPDATE turns SET value = value + ? WHERE name = 'revocations'", [VERSION_GAP]);
}
