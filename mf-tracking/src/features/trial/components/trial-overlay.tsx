import { TRIAL_EXPIRED_TITLE, TRIAL_LIMIT } from '@feltbook/contracts';
import { CheckIcon, color, font, LinkButton, space } from '@feltbook/ui';
import { FullScreenDialog } from '@feltbook/ui/full-screen-dialog';
import { OwnResults } from '@feltbook/web-kit/own-results';
import { formatPrice, PRO_FEATURES, usePrices } from '@feltbook/web-kit/prices';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { TrialEnd } from '../lib/trial';

const Text = styled.p`
  color: ${color.textMuted};
`;

const Own = styled.div`
  width: 100%;
  text-align: left;
`;

const Features = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[1]} ${space[4]};
  padding: 0;
  font-size: ${font.size.sm};
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[1]};
  }
  svg {
    color: ${color.accentText};
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;

const loadFiguresOf = () =>
  import(/* webpackChunkName: "figures-of-results" */ '../lib/figures-of-results').then(
    ({ dashboardOfResults }) => dashboardOfResults,
  );

interface TrialOverlayProps {
  /** Undefined after a refused save while the plan cannot be loaded. */
  readonly end: TrialEnd | undefined;
  /** `cash sessions`, `tournaments`. */
  readonly what: string;
  readonly listPage: string;
}

/** Covers the screen once the free trial is over, with what the player has and what Pro gives. Escape does not close it, because the form cannot be saved. */
export function TrialOverlay({ end, what, listPage }: TrialOverlayProps) {
  const { monthly } = usePrices();
  const reasons: Readonly<Record<TrialEnd, string>> = {
    usedUp: `You have logged your ${TRIAL_LIMIT} free ${what}.`,
    ended: 'Your free trial has ended.',
  };
  return (
    <FullScreenDialog title={TRIAL_EXPIRED_TITLE}>
      <Text>
        {end ? reasons[end] : 'Your free trial is over.'} Go Pro for {formatPrice(monthly)} a month and keep
        tracking. Your sessions and this draft are saved.
      </Text>
      <Own>
        <OwnResults areExpected={end !== 'ended'} columns={2} loadFiguresOf={loadFiguresOf} />
      </Own>
      <Features aria-label="What you get with Pro">
        {PRO_FEATURES.map((feature) => (
          <li key={feature}>
            <CheckIcon size="1em" />
            {feature}
          </li>
        ))}
      </Features>
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
