import { Dialog, oneLine, preloadOverlays } from '@feltbook/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { GridStatCard, StatGrid } from './stat-grid';

export interface StatCardSpec {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** The figure is not there yet, and the card cannot be pressed. */
  readonly isLoading?: boolean | undefined;
  /** The content of the card's dialog. */
  readonly detail: () => ReactNode;
  /** The dialog holds a table. */
  readonly wide?: boolean | undefined;
}

const Place = styled.div`
  position: relative;
  display: grid;
`;

const Card = styled(GridStatCard)`
  width: 100%;
  height: 100%;
`;

/* Keeps its height without a note, so that no card grows when figures arrive. */
const OneLine = styled.span`
  ${oneLine}
  display: block;
  min-width: 0;
  min-height: 1.35em;
`;

/** Dialogs are loaded lazily: on hover or focus of a card. */
const prepare = () => void preloadOverlays();

interface StatCardsProps {
  /** The dialog's title until a card is pressed. */
  readonly label: string;
  readonly cards: readonly StatCardSpec[];
  /** Cards in a row on wide and on middle screens. */
  readonly columns: { readonly wide: number; readonly middle: number };
  /** Actions of every dialog. */
  readonly actions?: ReactNode;
}

/** A grid of stat cards, and the detail dialog of the card that was pressed. */
export function StatCards({ label, cards, columns, actions }: StatCardsProps) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = cards.find(({ name }) => name === open);
  return (
    <>
      <StatGrid $wide={columns.wide} $middle={columns.middle} onPointerEnter={prepare} onFocus={prepare}>
        {cards.map(({ name, value, note, isLoading }) => (
          <Place key={name}>
            <Card
              label={<OneLine title={name}>{name}</OneLine>}
              value={value}
              detail={<OneLine>{note}</OneLine>}
              onClick={isLoading ? undefined : () => setOpen(name)}
            />
          </Place>
        ))}
      </StatGrid>
      <Dialog
        wide={shown?.wide ?? false}
        open={shown !== undefined}
        onClose={() => setOpen(null)}
        title={shown?.name ?? label}
        actions={actions}
      >
        {shown?.detail()}
      </Dialog>
    </>
  );
}
