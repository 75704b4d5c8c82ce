import { ChevronRightIcon, color, media, oneLine, radius, space, StatCard } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { KindName } from '../../figures/lib/kinds';
import { KINDS } from '../../figures/lib/kinds';

const Root = styled.div`
  position: relative;
  display: grid;
`;

const Button = styled(StatCard)`
  width: 100%;
  height: 100%;
  @media ${media.upTo.phone} {
    padding: ${space[2]} ${space[3]};
  }
`;

/* Names and notes keep to one line each, so that no figure of a row stands lower than the others. */
const OneLine = styled.span<{ $beforeLink?: boolean }>`
  ${oneLine}
  display: block;
  min-width: 0;
  padding-right: ${({ $beforeLink }) => ($beforeLink ? space[3] : 0)};
`;

/* Beside the card's button, not in it: a link inside a button is neither. */
const ListLink = styled(Link)`
  position: absolute;
  top: ${space[1.5]};
  right: ${space[1]};
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
`;

interface FigureCardProps {
  readonly name: string;
  readonly figure: ReactNode;
  readonly note: ReactNode;
  readonly onOpen: () => void;
  /** Gives the card a link to the list that its figure is made of. */
  readonly listOf?: KindName | undefined;
}

/** A stat card that opens its detail dialog. */
export function FigureCard({ name, figure, note, onOpen, listOf }: FigureCardProps) {
  const listLabel = listOf && `${name}: ${KINDS[listOf].list}`;
  const label = (
    <OneLine $beforeLink={listOf !== undefined} title={name}>
      {name}
    </OneLine>
  );
  return (
    <Root>
      <Button label={label} value={figure} detail={<OneLine>{note}</OneLine>} onClick={onOpen} />
      {listOf && (
        <ListLink to={KINDS[listOf].listPage} aria-label={listLabel} title={listLabel}>
          <ChevronRightIcon size="1rem" />
        </ListLink>
      )}
    </Root>
  );
}
