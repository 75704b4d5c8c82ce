import type { Dashboard, ResultKindName } from '@feltbook/contracts';
import {
  ChevronRightIcon,
  color,
  font,
  LinkButton,
  motion,
  Muted,
  NO_RATE,
  preloadOverlays,
  radius,
  size,
  space,
  tabularFigures,
} from '@feltbook/ui';
import { useLazyDialog } from '@feltbook/web-kit/lazy-dialog';
import { useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { KINDS } from '../../common/lib/kinds';
import { PartBoundary } from '../../common/components/part-boundary';
import { Prose } from '../../common/components/prose';
import { SectionOf } from '../../common/components/section-of';
import { FigureName, STILL } from '../../common/lib/last-seen';
import { onlyKind, PageChoice, scopeWords } from '../../common/lib/scope';
import { twoLines } from '../../common/lib/two-lines';
import type { CardSpec } from '../lib/card';
import { Rows } from './rows';

const Place = styled.li`
  display: flex;
  align-items: stretch;
  break-inside: avoid;
  border-bottom: 1px solid ${color.line};
`;

const Row = styled.button`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr) fit-content(50%);
  align-items: center;
  column-gap: ${space[3]};
  min-width: 0;
  min-height: 3rem;
  padding: ${space[1]} ${space[2]};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  line-height: ${font.line.snug};
  cursor: pointer;
  transition: background ${motion.fast};
  &:hover {
    background: ${color.hover};
  }
`;

/* Not right-aligned: Chromium puts the ellipsis of such a line behind it. */
const Figure = styled.span`
  ${tabularFigures}
  ${twoLines}
  grid-row: span 2;
  grid-column: 2;
  justify-self: end;
  font-weight: ${font.weight.strong};
`;

const Note = styled.span`
  ${tabularFigures}
  ${twoLines}
  grid-column: 1;
  font-size: ${font.size.xs};
  color: ${color.textMuted};
  &:empty {
    display: none;
  }
`;

/* In the middle of the row if there is no note. */
const Name = styled.span`
  font-size: ${font.size.sm};
  &:has(~ ${Note}:empty) {
    grid-row: span 2;
  }
`;

const ListLink = styled(Link)`
  display: grid;
  place-items: center;
  width: ${size.touch};
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  @media print {
    display: none;
  }
`;

const Large = styled.p`
  ${tabularFigures}
  font-size: ${font.size.display};
  font-weight: ${font.weight.strong};
  line-height: ${font.line.tight};
  overflow-wrap: anywhere;
`;

const load = () =>
  import(/* webpackChunkName: "stat-dialog" */ '../../stat-dialogs/components/stat-dialog').then(
    ({ StatDialog }) => StatDialog,
  );

/** On hover or focus of a row, so that its dialog opens at once. */
const prepare = () => {
  void preloadOverlays();
  // A press loads it again, and says if it fails.
  load().catch(() => undefined);
};

const labelOf = ({ name, label }: CardSpec, figures: Dashboard) => label?.(figures) || name;

interface StatRowProps {
  readonly card: CardSpec;
  readonly figures: Dashboard;
  /** The list of its results. */
  readonly list: (typeof KINDS)[ResultKindName] | undefined;
  /** Whether its dialog did not load. */
  readonly hasFailed: boolean;
  readonly onPress: () => void;
}

function StatRow({ card, figures, list, hasFailed, onPress }: StatRowProps) {
  const label = labelOf(card, figures);
  const link = `${label}: ${list?.list}`;
  return (
    <Place>
      <Row type="button" onClick={onPress}>
        <Name title={label}>{label}</Name>
        <Figure>
          <FigureName value={card.name}>{card.figure(figures)}</FigureName>
        </Figure>
        <Note>{hasFailed ? 'Did not load. Please try again.' : <Prose>{card.note(figures)}</Prose>}</Note>
      </Row>
      {list && (
        <ListLink to={list.listPage} aria-label={link} title={link}>
          <ChevronRightIcon size="1rem" />
        </ListLink>
      )}
    </Place>
  );
}

const Chart = ({ of, figures }: { readonly of: CardSpec; readonly figures: Dashboard }) => of.chart(figures);

/** In place of a row whose figure the answer lacks. */
const MissingRow = ({ name }: { readonly name: string }) => (
  <Place>
    <Row as="div">
      <Name>{name}</Name>
      <Figure>{NO_RATE}</Figure>
      <Note>not available right now</Note>
    </Row>
  </Place>
);

interface StatRowsProps {
  readonly cards: readonly CardSpec[];
  readonly figures: Dashboard;
  /** How many columns there is room for on wide screens. */
  readonly columns: number;
  /** Links each row and each dialog to the list of its results. */
  readonly listOf?: ResultKindName | undefined;
}

/** Figures as rows, each of which opens a dialog that explains it. */
export function StatRows({ cards, figures, columns, listOf }: StatRowsProps) {
  const { isOpen, hasFailed, Dialog, open, close } = useLazyDialog(load);
  const [pressed, setPressed] = useState<CardSpec>();
  const choice = useContext(PageChoice);
  const list = listOf && KINDS[listOf];
  return (
    <>
      <Rows $columns={columns} onPointerEnter={prepare} onFocus={prepare}>
        {cards.map((card) => (
          <PartBoundary key={card.name} of={figures} fallback={<MissingRow name={card.name} />}>
            <StatRow
              card={card}
              figures={figures}
              list={list}
              hasFailed={hasFailed && card === pressed}
              onPress={() => {
                setPressed(card);
                open();
              }}
            />
          </PartBoundary>
        ))}
      </Rows>
      {Dialog && pressed && (
        <Dialog
          open={isOpen}
          onClose={close}
          title={labelOf(pressed, figures)}
          name={pressed.name}
          figures={figures}
          actions={
            list && (
              <LinkButton as={Link} to={list.listPage}>
                {list.list}
              </LinkButton>
            )
          }
        >
          <div>
            <Large>
              <FigureName value={STILL}>{pressed.figure(figures)}</FigureName>
            </Large>
            <Muted>{scopeWords(listOf ?? onlyKind(figures), choice, pressed.period)}</Muted>
          </div>
          <SectionOf answer={figures}>
            <Chart of={pressed} figures={figures} />
          </SectionOf>
        </Dialog>
      )}
    </>
  );
}
