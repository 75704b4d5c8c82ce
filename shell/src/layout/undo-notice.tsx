import { Button, font, space } from '@feltbook/ui';
import { floating } from '@feltbook/ui/floating';
import { type UndoOffer, useUndoOffer, withdrawUndo } from '@feltbook/web-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const SHOWN_MS = 10_000;

const Floating = styled.div`
  ${floating}
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
  }
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
