import { gameTypeLabel } from '@feltbook/contracts';
import { isLengthKnown } from '@feltbook/poker-math';
import {
  color,
  EditIcon,
  font,
  formatHours,
  isolate,
  media,
  motion,
  screenOnly,
  space,
  tabularFigures,
  TrashIcon,
} from '@feltbook/ui';
import { useSwipeSideways } from '@feltbook/ui/use-swipe-sideways';
import { Fragment, memo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { isPending } from '@feltbook/web-kit/pending';
import { BothResults } from '../../deals/components/both-results';
import { clampLines } from '../../results/lib/clamp-lines';
import type { AnyRecord } from '../../results/lib/kinds';
import { finishDetails, placeText } from '../lib/finish';
import { recentDay } from '../lib/recent-day';
import type { Row } from '../lib/row';
import type { RowHandlers } from '../lib/row-handlers';
import { selectBoxId } from '../../selection/components/select-box';
import { useLongPress } from '../../selection/lib/use-long-press';
import { RowMenu } from './row-menu';

/** The height of every row, in CSS pixels: Back finds each of them where it was. */
export const RESULT_ROW_PX = 64;

/** Shows behind the row what a swipe does. */
const Root = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: ${RESULT_ROW_PX}px;
  padding: 0 ${space[4]};
  overflow: hidden;
  touch-action: pan-y;
  > svg {
    visibility: hidden;
  }
  &[data-swipe='right'] {
    background: ${color.accent};
    color: ${color.onAccent};
    > :first-child {
      visibility: visible;
    }
  }
  &[data-swipe='left'] {
    background: ${color.danger};
    color: ${color.onDanger};
    > :nth-child(2) {
      visibility: visible;
    }
  }
`;

const Front = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-right: ${space[1]};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  color: ${color.text};
  font-size: ${font.size.sm};
  /* Held rows are selected: iOS would open a menu of the link. */
  -webkit-touch-callout: none;
  @media ${media.touch} {
    user-select: none;
  }
  transform: translateX(var(--swipe, 0));
  transition: transform ${motion.fast};
  [data-swipe] > & {
    transition: none;
  }
`;

const Main = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space[3]};
  align-self: stretch;
  min-width: 0;
  padding-left: ${space[3]};
  color: inherit;
  text-decoration: none;
  line-height: 1.2;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`;

/** Two lines fit long names of places: a cash session's title, a tournament's details. */
const Title = styled.div<{ $lines: 1 | 2 }>`
  ${({ $lines }) => clampLines($lines)}
  font-weight: ${font.weight.medium};
`;

/** A long name of a place is cut off before its stakes are, which break between blinds. */
const PlaceAndStakes = styled.div`
  display: flex;
  font-weight: ${font.weight.medium};
  > * {
    ${clampLines(2)}
  }
  > :nth-child(2) {
    flex: none;
    max-width: 65%;
  }
`;

const Detail = styled(Title)`
  margin-top: ${space[0.5]};
  font-size: ${font.size.xs};
  font-weight: inherit;
  color: ${color.textMuted};
  ${tabularFigures}
`;

const Actions = styled.div`
  ${screenOnly}
`;

/** A tournament's name; a cash session's place and stakes. */
const headingOf = ({ item, location }: Row<AnyRecord>): string =>
  'name' in item ? item.name : [location, item.stakes].filter(Boolean).map(isolate).join(' · ');

/** Stakes that may break after each `/`. */
const breakable = (stakes: string): ReactNode =>
  stakes.split('/').map((blind, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {blind}
    </Fragment>
  ));

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Lines break between facts, and in names. */
const detailOf = ({ item: record, location }: Row<AnyRecord>): string =>
  [
    'name' in record && isolate(location),
    unbroken(recentDay(record.date)),
    isLengthKnown(record) && unbroken(formatHours(record.duration)),
    'name' in record && record.place && unbroken(placeText(record)),
    isolate(gameTypeLabel(record.game_type)),
    ...('name' in record ? finishDetails(record).map(unbroken) : []),
  ]
    .filter(Boolean)
    .join('\u00a0· ');

interface ResultRowProps<Item extends AnyRecord> extends RowHandlers<Item> {
  readonly row: Row<Item>;
}

function DrawnRow<Item extends AnyRecord>({ row, ...handlers }: ResultRowProps<Item>) {
  const { item } = row;
  const { page, editPage, onDelete, selected, onSelect } = handlers;
  const navigate = useNavigate();
  const swipe = useSwipeSideways(
    () => void navigate(editPage(item.id)),
    () => onDelete(item),
  );
  const held = useLongPress(() => onSelect?.(item, false));
  const heading = headingOf(row);
  const isCash = 'stakes' in item;
  const isSent = !isPending(item);
  const content = (
    <>
      <Texts>
        {isCash ? (
          <PlaceAndStakes title={heading}>
            <span>{isolate(row.location)}</span>
            {item.stakes && (
              <span>
                {'\u00a0·\u00a0'}
                <bdi>{breakable(item.stakes)}</bdi>
              </span>
            )}
          </PlaceAndStakes>
        ) : (
          <Title $lines={1} title={heading}>
            {heading}
          </Title>
        )}
        <Detail $lines={isCash ? 1 : 2}>{detailOf(row)}</Detail>
      </Texts>
      <BothResults result={item} profit={row.profit} ownNet={row.ownNet} />
    </>
  );
  return (
    <Root {...(isSent && !selected && swipe)}>
      <EditIcon />
      <TrashIcon />
      <Front {...(isSent && held)}>
        {isSent && selected ? (
          <Main as="label" {...{ htmlFor: selectBoxId(item.id) }}>
            {content}
          </Main>
        ) : isSent ? (
          <Main as={Link} {...{ to: page(item.id) }}>
            {content}
          </Main>
        ) : (
          <Main>{content}</Main>
        )}
        <Actions>
          <RowMenu item={item} what={`${heading}, ${recentDay(item.date)}`} {...handlers} />
        </Actions>
      </Front>
    </Root>
  );
}

/** One result of a phone's list in two lines. A tap opens it, a swipe to the right edits it, one to the left deletes it; held, it is selected. */
export const ResultRow = memo(DrawnRow) as typeof DrawnRow;
