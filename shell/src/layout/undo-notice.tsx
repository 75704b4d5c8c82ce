import { Button, color, font, layer, radius, screenOnly, shadow, size, space } from '@feltbook/ui';
import { type UndoOffer, useUndoOffer, withdrawUndo } from '@feltbook/web-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const SHOWN_MS = 10_000;

/** Over the lower edge of any page, above the tab bar. */
const Floating = styled.div`
  position: fixed;
  inset: auto 0 calc(${space[4]} + max(${size.bottomBar}, env(safe-area-inset-bottom)));
  z-index: ${layer.notice};
  display: flex;
  align-items: center;
  gap: ${space[4]};
  width: max-content;
  max-width: min(40rem, calc(100vw - 2 * ${space[4]}));
  margin-inline: auto;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.high};
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
  }
  ${screenOnly}
`;

/** Offers for 10 seconds to undo what the player did last, on every page; longer while it has the focus or the pointer. */
export function UndoNotice() {
  const offer = useUndoOffer();
  return offer ? <Offer key={offer.text} offer={offer} /> : null;
}

function Offer({ offer }: { readonly offer: UndoOffer }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(withdrawUndo, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [offer, isHeld]);
  const undo = () => {
    withdrawUndo();
    offer.undo();
  };
  return (
    <Floating
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{offer.text}</span>
      <Button size="sm" onClick={undo}>
        Undo
      </Button>
    </Floating>
  );
}
