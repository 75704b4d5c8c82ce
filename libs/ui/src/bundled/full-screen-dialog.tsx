import { color, font, layer, space } from '@feltbook/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
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
  padding: max(${space[6]}, env(safe-area-inset-top)) max(${space[6]}, env(safe-area-inset-right))
    max(${space[6]}, env(safe-area-inset-bottom)) max(${space[6]}, env(safe-area-inset-left));
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
  > :is(svg, span):first-child {
    color: ${color.accentText};
  }
  > svg {
    font-size: ${font.size.hero};
  }
`;

interface FullScreenDialogProps {
  /** An icon or a spinner above the title. */
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called on Escape. Without it the dialog cannot be closed. */
  readonly onClose?: () => void;
}

/** A message that covers the whole screen. The browser's modal dialog keeps the focus inside. */
export function FullScreenDialog({ icon, title, children, onClose }: FullScreenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <Screen
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!onClose) event.preventDefault();
      }}
      onClose={onClose}
    >
      <Message>
        {icon}
        <h2 id={titleId}>{title}</h2>
        {children}
      </Message>
    </Screen>
  );
}
