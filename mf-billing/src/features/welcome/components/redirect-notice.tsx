import { Alert, Button, tabularFigures } from '@feltbook/ui';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useCampaignLink } from '../../campaign/lib/use-campaign-link';
import { useCountdown } from '../lib/use-countdown';

const REDIRECT_MS = 20_000;

const Seconds = styled.span`
  ${tabularFigures}
  white-space: nowrap;
`;

/** Redirects to the dashboard after a visible countdown, unless the player stays. */
export function RedirectNotice() {
  const navigate = useNavigate();
  const dashboard = useCampaignLink()('/dashboard');
  const { secondsLeft, isRunning, stop } = useCountdown(
    REDIRECT_MS,
    true,
    () => void navigate(dashboard, { replace: true }),
  );
  if (!isRunning) return null;
  return (
    <Alert
      actions={
        <Button size="sm" onClick={stop}>
          Stay on this page
        </Button>
      }
    >
      Redirecting you to your dashboard… {/* Not read out every second. */}
      <Seconds role="timer" aria-live="off">
        {secondsLeft} s
      </Seconds>
    </Alert>
  );
}
