import { TRIAL_EXPIRED_TITLE, TRIAL_LIMIT } from '@feltbook/contracts';
import { color, LinkButton, ShieldIcon, space } from '@feltbook/ui';
import { FullScreenDialog } from '@feltbook/ui/full-screen-dialog';
import { formatPrice, usePrices } from '@feltbook/web-kit/prices';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Text = styled.p`
  color: ${color.textMuted};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;

interface TrialOverlayProps {
  /** Whether all free results of this kind are logged. The owner may end a trial before. */
  readonly isUsedUp: boolean;
  /** `cash sessions`, `tournaments`. */
  readonly what: string;
  readonly listPage: string;
}

/** Covers the screen once the free trial is over: used up, or ended by the owner. Escape does not close it, because the form cannot be saved. */
export function TrialOverlay({ isUsedUp, what, listPage }: TrialOverlayProps) {
  const { monthly } = usePrices();
  const reason = isUsedUp
    ? `You have logged your ${TRIAL_LIMIT} free ${what}.`
    : 'Your free trial has ended.';
  return (
    <FullScreenDialog icon={<ShieldIcon size="1em" />} title={TRIAL_EXPIRED_TITLE}>
      <Text>
        {reason} Go Pro for {formatPrice(monthly)} a month and keep tracking. Your sessions and this draft are
        saved.
      </Text>
      <Choices>
        <LinkButton as={Link} to="/subscription" variant="primary" size="lg">
          Upgrade to Pro
        </LinkButton>
        <LinkButton as={Link} to={listPage} variant="quiet" size="lg">
          Back to my {what}
        </LinkButton>
      </Choices>
    </FullScreenDialog>
  );
}
