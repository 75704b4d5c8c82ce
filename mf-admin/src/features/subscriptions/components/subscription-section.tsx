import { ADMIN_TEXTS } from '@feltbook/contracts';
import { Alert, Button, color, font, NOT_KNOWN, RepeatIcon, Row, space, Stack } from '@feltbook/ui';
import styled from 'styled-components';
import { FigureCards } from '../../page/components/figure-cards';
import { useSync } from '../../page/api/use-sync';
import { useSubscriptionAnalytics, useSubscriptionConfig } from '../api/use-subscriptions';
import { subscriptionCards } from './subscription-cards';
import { SyncOutcome } from './sync-outcome';

const Head = styled(Row)`
  justify-content: space-between;
  gap: ${space[3]};
`;

const Heading = styled.h2`
  font-size: ${font.size.lg};
`;

const Note = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

/** Plans, revenue and the sync with the payment provider. */
export function SubscriptionSection() {
  const { data: config } = useSubscriptionConfig();
  const { data, isError } = useSubscriptionAnalytics();
  const { isRunning, run } = useSync();
  return (
    <Stack as="section" aria-label="Subscriptions" $gap={4}>
      {config?.stripe_configured === false && <Alert>{ADMIN_TEXTS.notConfigured}</Alert>}
      <Head>
        <Heading>Subscriptions</Heading>
        <Button size="sm" icon={<RepeatIcon />} busy={isRunning} onClick={run}>
          Sync subscriptions
        </Button>
      </Head>
      <SyncOutcome />
      <FigureCards
        label="Plans and revenue"
        cards={subscriptionCards(data ?? (isError ? null : undefined))}
      />
      {isError && !data && (
        <Note>Subscription figures are unavailable and shown as {NOT_KNOWN}. Try again later.</Note>
      )}
    </Stack>
  );
}
