import type { Dashboard } from '@feltbook/contracts';
import { Dialog, font, LinkButton, preloadOverlays, Stack } from '@feltbook/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { type KindName, KINDS } from '../../figures/lib/kinds';
import type { CardSpec } from '../lib/card';
import { CASH_CARDS, TOURNAMENT_CARDS } from '../lib/kind-cards';
import { GRIDS } from '../lib/grids';
import { OVERALL_CARDS } from '../lib/overall-cards';
import { CardGrid } from './card-grid';
import { FigureCard } from './figure-card';

const Heading = styled.h2`
  font-size: ${font.size.lg};
`;

interface Section {
  readonly title: string;
  readonly cards: readonly CardSpec[];
  readonly grid: { readonly wide: number; readonly middle: number };
  readonly listOf?: KindName;
}

const SECTIONS: readonly Section[] = [
  { title: 'Overall stats', cards: OVERALL_CARDS, grid: GRIDS.overall },
  { title: 'Cash session stats', cards: CASH_CARDS, grid: GRIDS.cash, listOf: 'cash' },
  { title: 'Tournament stats', cards: TOURNAMENT_CARDS, grid: GRIDS.tournament, listOf: 'tournament' },
];

/** The three grids of stat cards. */
export function StatSections({ figures }: { readonly figures: Dashboard }) {
  return SECTIONS.map((section) => <StatSection key={section.title} section={section} figures={figures} />);
}

/** Dialogs are loaded lazily: on hover or focus of a card. */
const prepare = () => void preloadOverlays().catch(() => undefined);

/** One grid of stat cards, and the detail dialog of the card that was pressed. */
function StatSection({ section, figures }: { readonly section: Section; readonly figures: Dashboard }) {
  const { title, cards, grid, listOf } = section;
  const heading = useId();
  const [open, setOpen] = useState<CardSpec | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack as="section" aria-labelledby={heading} $gap={3}>
      <Heading id={heading}>{title}</Heading>
      <CardGrid $wide={grid.wide} $middle={grid.middle} onPointerEnter={prepare} onFocus={prepare}>
        {cards.map((card) => (
          <FigureCard
            key={card.name}
            name={card.name}
            figure={card.figure(figures)}
            note={card.note(figures)}
            onOpen={() => setOpen(card)}
            listOf={listOf}
          />
        ))}
      </CardGrid>
      <Dialog
        wide
        open={open !== null}
        onClose={close}
        title={open?.name ?? title}
        actions={
          listOf && (
            <LinkButton as={Link} to={KINDS[listOf].listPage}>
              {KINDS[listOf].list}
            </LinkButton>
          )
        }
      >
        {open?.detail(figures)}
      </Dialog>
    </Stack>
  );
}
