import { Button, color, layer, space, Spinner } from '@feltbook/ui';
import { useEffect, useId, useRef } from 'react';
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
  text-align: center;
  > span {
    color: ${color.accentText};
  }
`;

/** Covers the page while a checkout is being set up: nothing can be pressed twice. Cancel and Escape give it up. */
export function CheckoutOverlay({ onCancel }: { readonly onCancel: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <Screen ref={dialog} aria-labelledby={title} onClose={onCancel}>
      <Message>
        <Spinner size="3rem" />
        <h2 id={title}>Setting up your subscription...</h2>
        <p>Next comes the secure payment page.</p>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Message>
    </Screen>
  );
}
