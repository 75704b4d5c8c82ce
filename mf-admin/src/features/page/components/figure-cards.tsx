import { Dialog, media, oneLine, preloadOverlays, space, StatCard } from '@feltbook/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Figure, type FigureSpec } from './figure';

export interface CardSpec extends FigureSpec {
  readonly name: string;
  readonly note?: ReactNode;
  /** What the card's dialog shows. */
  readonly detail: () => ReactNode;
  /** The dialog holds a table. */
  readonly wide?: boolean;
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[3]};
  @media ${media.upTo.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[2]};
  }
`;

const FigureCard = styled(StatCard)`
  width: 100%;
  @media ${media.upTo.phone} {
    padding: ${space[2]} ${space[3]};
  }
`;

/* A place of its own height for every note, so that no card grows when figures arrive. */
const OneLine = styled.span`
  ${oneLine}
  display: block;
  min-width: 0;
  min-height: 1.35em;
`;

/** Dialogs are a script of their own; a press is near when pointer or focus come to a card. */
const prepare = () => void preloadOverlays().catch(() => undefined);

/** A group of stat cards, and the dialog of the card that was pressed. @param label the group's name */
export function FigureCards({
  label,
  cards,
}: {
  readonly label: string;
  readonly cards: readonly CardSpec[];
}) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = cards.find(({ name }) => name === open);
  return (
    <section aria-label={label}>
      <Cards onPointerEnter={prepare} onFocus={prepare}>
        {cards.map((card) => (
          <FigureCard
            key={card.name}
            label={<OneLine title={card.name}>{card.name}</OneLine>}
            value={<Figure {...card} />}
            detail={<OneLine>{card.note}</OneLine>}
            onClick={() => setOpen(card.name)}
          />
        ))}
      </Cards>
      <Dialog
        wide={shown?.wide ?? false}
        open={shown !== undefined}
        onClose={() => setOpen(null)}
        title={shown?.name ?? label}
      >
        {shown?.detail()}
      </Dialog>
    </section>
  );
}
