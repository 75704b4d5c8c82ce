import type { Dashboard, ResultKindName } from '@feltbook/contracts';
import { ChevronRightIcon, color, font, LinkButton, radius, space, Stack } from '@feltbook/ui';
import { StatCards } from '@feltbook/ui/stat-cards';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { KINDS } from '../../figures/lib/kinds';
import type { CardSpec } from '../lib/card';
import { CASH_CARDS, TOURNAMENT_CARDS } from '../lib/kind-cards';
import { GRIDS } from '../lib/grids';
import { OVERALL_CARDS } from '../lib/overall-cards';

const Heading = styled.h2`
  font-size: ${font.size.lg};
`;

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

interface Section {
  readonly title: string;
  readonly cards: readonly CardSpec[];
  readonly grid: { readonly wide: number; readonly middle: number };
  /** Links each card to the list of its results. */
  readonly listOf?: ResultKindName;
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

function StatSection({ section, figures }: { readonly section: Section; readonly figures: Dashboard }) {
  const { title, grid, listOf } = section;
  const heading = useId();
  const cards = section.cards.map(({ name, figure, note, detail }) => ({
    name,
    value: figure(figures),
    note: note(figures),
    detail: () => detail(figures),
    wide: true,
  }));
  const list = listOf && KINDS[listOf];
  const listLink = (name: string) => {
    const label = `${name}: ${list?.list}`;
    return (
      list && (
        <ListLink to={list.listPage} aria-label={label} title={label}>
          <ChevronRightIcon size="1rem" />
        </ListLink>
      )
    );
  };
  return (
    <Stack as="section" aria-labelledby={heading} $gap={3}>
      <Heading id={heading}>{title}</Heading>
      <StatCards
        label={title}
        cards={cards}
        columns={grid}
        corner={list && listLink}
        actions={
          list && (
            <LinkButton as={Link} to={list.listPage}>
              {list.list}
            </LinkButton>
          )
        }
      />
    </Stack>
  );
}
