import type { SyncResult } from '@feltbook/contracts';
import { Alert, Facts, formatCount, formatNumberOf, NOT_KNOWN, Stack } from '@feltbook/ui';
import { useSync } from '../../page/api/use-sync';

/** The result of a sync that the owner started. */
export function SyncOutcome() {
  const { result, failure, isRunning, dismiss } = useSync();
  if (isRunning) return null;
  if (failure) {
    return (
      <Alert tone="error" title="The subscriptions could not be synchronised." onDismiss={dismiss}>
        {failure.message}
      </Alert>
    );
  }
  if (!result) return null;
  return (
    <Alert
      tone="success"
      title={`${formatNumberOf(result.synced_count, 'account')} synchronised.`}
      onDismiss={dismiss}
    >
      <Details {...result.subscription_details} />
    </Alert>
  );
}

function Details({
  active_subscriptions,
  inactive_subscriptions,
  total_processed,
  sync_summary,
}: SyncResult['subscription_details']) {
  const { users_with_no_email, users_not_in_stripe } = sync_summary;
  const known = (count: number | null) => (count === null ? NOT_KNOWN : formatCount(count));
  return (
    <Stack>
      <Facts
        facts={[
          ['Active subscriptions', formatCount(active_subscriptions)],
          ['Inactive subscriptions', formatCount(inactive_subscriptions)],
          ['Processed in all', formatCount(total_processed)],
          ['Users without an e-mail address', known(users_with_no_email)],
          ['Users not at the provider', known(users_not_in_stripe)],
        ]}
      />
    </Stack>
  );
}
