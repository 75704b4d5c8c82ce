import { SAVED_MESSAGE_SECONDS, SAVED_TEXT } from '@feltbook/contracts';
import { Alert, layer, Money, motion, shadow, size, space } from '@feltbook/ui';
import { useEffect, useEffectEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { type Saved, QUEUED_TEXT, QUEUED_TITLE } from '../lib/messages';

const drop = keyframes`from { opacity: 0; transform: translate(-50%, -0.75rem); }`;

/** Above the page rather than in it: nothing moves when it comes and goes. */
const Floating = styled.div`
  position: fixed;
  top: calc(${size.bar} + ${space[3]});
  left: 50%;
  z-index: ${layer.notice};
  width: min(32rem, calc(100vw - 2 * ${space[4]}));
  transform: translateX(-50%);
  border-radius: ${space[2]};
  box-shadow: ${shadow.high};
  animation: ${drop} ${motion.normal};
`;

/** `Session saved!` with a few kind words, or that it waits for a network. Goes after 30 seconds, or as soon as the player does something. */
export function SavedMessage({ saved, onHide }: { readonly saved: Saved; readonly onHide: () => void }) {
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    const timer = setTimeout(hide, SAVED_MESSAGE_SECONDS * 1000);
    // A key that is still held down from saving is not a new act.
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
