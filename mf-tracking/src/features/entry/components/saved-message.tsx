import { SAVED_MESSAGE_SECONDS, SAVED_TEXT } from '@feltbook/contracts';
import { Alert, font, layer, media, Money, motion, shadow, space } from '@feltbook/ui';
import { useEffect, useEffectEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { type Saved, QUEUED_TEXT, QUEUED_TITLE } from '../lib/messages';

const appear = keyframes`from { opacity: 0; }`;

/**
 * Overlays the page, so that nothing moves when it appears, and covers no part of the form: it lies beside the form, or on
 * narrow windows over the top bar and the page's title.
 */
const Floating = styled.div`
  position: fixed;
  right: ${space[6]};
  bottom: ${space[6]};
  z-index: ${layer.notice};
  width: 28rem;
  max-width: calc(100vw - 2 * ${space[2]});
  border-radius: ${space[2]};
  box-shadow: ${shadow.high};
  animation: ${appear} ${motion.normal};
  @media ${media.upTo.drawer} {
    inset: max(${space[2]}, env(safe-area-inset-top)) 0 auto;
    margin-inline: auto;
    /* Small, so that it ends above the page's first button. */
    font-size: ${font.size.sm};
  }
`;

/** `Session saved!` with a message, or that the save is queued. Disappears after 30 seconds or on the next action. */
export function SavedMessage({ saved, onHide }: { readonly saved: Saved; readonly onHide: () => void }) {
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    const timer = setTimeout(hide, SAVED_MESSAGE_SECONDS * 1000);
    // The key that saved may still be held down.
    const onKey = (event: KeyboardEvent) => {
      if (!event.repeat) hide();
    };
    const onPointer = () => hide();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [saved]);
  return (
    <Floating>
      <Alert
        tone={saved.isQueued ? 'info' : 'success'}
        title={
          <>
            {saved.isQueued ? QUEUED_TITLE : SAVED_TEXT} <Money amount={saved.profit} />
          </>
        }
      >
        {saved.isQueued ? QUEUED_TEXT : saved.message}
      </Alert>
    </Floating>
  );
}
