import { TRIAL_EXPIRED_TITLE, TRIAL_LIMIT } from '@feltbook/contracts';
import { color, font, layer, LinkButton, ShieldIcon, space } from '@feltbook/ui';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Screen = styled.dialog`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: ${space[6]};
  border: 0;
  overflow: auto;
  background: ${color.ground};
  color: ${color.text};
  &[open] {
    display: grid;
    place-items: center;
  }
`;

const Message = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[5]};
  max-width: 30rem;
  text-align: center;
  > svg {
    color: ${color.accentText};
    font-size: ${font.size.hero};
  }
  p {
    color: ${color.textMuted};
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;

interface TrialOverlayProps {
  /** `cash sessions`, `tournaments`. */
  readonly what: string;
  readonly listPage: string;
}

/**
 * Covers the whole screen once the free trial is used up. The browser's own modal dialog: it keeps the focus inside,
 * and Escape must not open a form that cannot be saved.
 */
export function TrialOverlay({ what, listPage }: TrialOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <Screen ref={dialog} aria-labelledby={title} onCancel={(event) => event.preventDefault()}>
      <Message>
        <ShieldIcon size="1em" />
        <h2 id={title}>{TRIAL_EXPIRED_TITLE}</h2>
        <p>
          You have logged your {TRIAL_LIMIT} free {what}. Go Pro for $1 a month and keep tracking. All that
          you logged stays yours to look at, and what you typed here is kept.
        </p>
        <Choices>
          <LinkButton as={Link} to="/subscription" variant="primary" size="lg">
            Upgrade to Pro
          </LinkButton>
          <LinkButton as={Link} to={listPage} variant="quiet" size="lg">
            Back to my {what}
          </LinkButton>
        </Choices>
      </Message>
    </Screen>
  );
}
