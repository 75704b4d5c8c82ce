import { Card, ChevronRightIcon, color, font, media, motion, radius, space } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Columns } from '../../layout/components/columns';

const Action = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  color: inherit;
  text-decoration: none;
  transition: border-color ${motion.fast};
  strong {
    display: block;
  }
  > svg {
    color: ${color.textMuted};
  }
  @media ${media.canHover} {
    &:hover {
      border-color: ${color.accent};
    }
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.md};
  background: ${color.accentTint};
  color: ${color.accentText};
  font-size: ${font.size.lg};
`;

const Detail = styled.span`
  display: block;
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

export interface ActionCard {
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  readonly onClick?: (() => void) | undefined;
}

/** At most three in a row: six fill the rows. */
const CARD_WIDTH = 'max(17rem, 30%)';

/** The next steps: each card is one link. */
export function ActionCards({
  label,
  cards,
}: {
  readonly label: string;
  readonly cards: readonly ActionCard[];
}) {
  return (
    <Columns as="nav" aria-label={label} $min={CARD_WIDTH} $gap={4}>
      {cards.map(({ icon, title, detail, to, onClick }) => (
        <Action key={title} as={Link} to={to} onClick={onClick}>
          <Disc>{icon}</Disc>
          <span>
            <strong>{title}</strong>
            <Detail>{detail}</Detail>
          </span>
          <ChevronRightIcon />
        </Action>
      ))}
    </Columns>
  );
}
