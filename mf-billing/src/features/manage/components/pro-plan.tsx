import type { SubscriptionStatus } from '@feltbook/contracts';
import { Alert, Button, Card, Chip, color, ExternalIcon, Row, Stack } from '@feltbook/ui';
import { ApiFailure, openBillingPortal, periodText, useSession } from '@feltbook/web-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { PlanPage } from '../../plans/components/plan-page';

type PortalState = 'closed' | 'opening' | 'failed';

/** Opens the billing portal, once at a time. */
function usePortal() {
  const { user } = useSession();
  const [state, setState] = useState<PortalState>('closed');

  const open = async () => {
    setState('opening');
    try {
      await openBillingPortal(user?.email ?? null);
      setState('closed');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState('failed');
    }
  };
  return { state, open: () => void open() };
}

const PLANS = { monthly: 'Monthly plan', yearly: 'Yearly plan' } as const;

const Period = styled.p`
  color: ${color.textMuted};
`;

/** A subscriber's plan and period, and the link to the provider's portal. */
export function ProPlan({ status }: { readonly status: SubscriptionStatus }) {
  const portal = usePortal();
  const period = periodText(status);
  return (
    <PlanPage title="You are on Pro" lead="Unlimited cash sessions and tournaments.">
      {portal.state === 'failed' && (
        <Alert tone="error" title="The billing portal did not open.">
          Your subscription is as it was. Please try again in a moment.
        </Alert>
      )}
      <Card as="section" aria-label="Your subscription">
        <Stack $gap={4}>
          <Row $gap={3}>
            <Chip tone="accent">Feltbook Pro</Chip>
            {status.plan && <strong>{PLANS[status.plan]}</strong>}
          </Row>
          {period && <Period>{period}</Period>}
          <Row>
            <Button
              variant="primary"
              icon={<ExternalIcon />}
              busy={portal.state === 'opening'}
              onClick={portal.open}
            >
              Manage subscription
            </Button>
          </Row>
        </Stack>
      </Card>
    </PlanPage>
  );
}
