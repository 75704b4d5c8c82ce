import { gameTypeLabel, type TournamentResponse } from '@feltbook/contracts';
import { isLengthKnown } from '@feltbook/poker-math';
import {
  Card,
  color,
  font,
  formatHours,
  formatWeekday,
  isolate,
  Money,
  oneLine,
  space,
  tabularFigures,
} from '@feltbook/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isPending } from '@feltbook/web-kit/pending';
import { BothResults } from '../../deals/components/both-results';
import { titleOf } from '../../results/components/result-line';
import type { AnyRecord } from '../../results/lib/kinds';
import { finishDetails, placeText } from '../lib/finish';
import { selectBoxId } from '../../selection/components/select-box';
import type { Row } from '../lib/row';
import type { RowHandlers } from '../lib/row-handlers';
import { RowActions } from './row-actions';
import { Tags } from '../../results/components/tags';

/** The height of every card, and of the line of tags in lists that have some: texts that do not fit end in `…`. */
export const CARD_REM = 7.375;
export const TAGS_REM = 1.875;

const Root = styled(Card)<{ $tags: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  /* What changes in a card moves nothing outside. */
  contain: strict;
  height: ${({ $tags }) => CARD_REM + ($tags ? TAGS_REM : 0)}rem;
  padding: ${space[3]} ${space[4]};
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
`;

/** The whole texts are titles, and on the edit page. */
const Texts = styled.div`
  min-width: 0;
  line-height: ${font.line.snug};
  > * {
    ${oneLine}
  }
`;

const Title = styled.h2`
  font-size: ${font.size.md};
  line-height: ${font.line.snug};
`;

/** The whole card opens the result, or selects it; its buttons lie above. */
const TitleLink = styled.a`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** A long name of a game is cut off before its stakes are. */
const GameAndStakes = styled.span`
  display: flex;
  > * {
    ${oneLine}
    flex: none;
    max-width: 100%;
    white-space: pre;
  }
  > :first-child {
    flex: 0 1 auto;
  }
`;

const Muted = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const Profit = styled.div`
  font-size: ${font.size.lg};
  line-height: ${font.line.tight};
  text-align: right;
`;

const Bottom = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-top: auto;
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  ${tabularFigures}
`;

/** Two lines. */
const Facts = styled.div`
  min-width: 0;
  line-height: ${font.line.snug};
  > * {
    ${oneLine}
  }
  > :first-child > span + span {
    margin-left: ${space[3]};
  }
`;

const asTournament = (record: AnyRecord): TournamentResponse | undefined =>
  'name' in record ? record : undefined;

function secondLine({ item: record, location }: Row<AnyRecord>): string {
  const tournament = asTournament(record);
  const place = tournament && (tournament.place || tournament.entries) && `Place ${placeText(tournament)}`;
  const game = tournament && isolate(gameTypeLabel(record.game_type));
  const details = tournament ? finishDetails(tournament) : [];
  return [place, game, isolate(location), ...details].filter(Boolean).join(' · ');
}

interface ResultCardProps<Item extends AnyRecord> extends Omit<RowHandlers<Item>, 'repeatPage'> {
  readonly row: Row<Item>;
  /** Whether the list has tags: then every card has a line for them. */
  readonly hasTags: boolean;
}

function DrawnCard<Item extends AnyRecord>(props: ResultCardProps<Item>) {
  const { row, hasTags, page, editPage, ...handlers } = props;
  const { item } = row;
  const title = titleOf(item);
  const shownTitle =
    'stakes' in item ? (
      <GameAndStakes>
        <span>{isolate(row.gameLabel)}</span>
        <span> {isolate(item.stakes)}</span>
      </GameAndStakes>
    ) : (
      title
    );
  const where = secondLine(row);
  return (
    <Root $tags={hasTags}>
      <Top>
        <Texts>
          <Title title={title}>
            {isPending(item) ? (
              shownTitle
            ) : handlers.selected ? (
              <TitleLink as="label" {...{ htmlFor: selectBoxId(item.id) }}>
                {shownTitle}
              </TitleLink>
            ) : (
              <TitleLink as={Link} {...{ to: page(item.id) }}>
                {shownTitle}
              </TitleLink>
            )}
          </Title>
          <Muted title={where}>{where}</Muted>
        </Texts>
        <Profit>
          <BothResults result={item} profit={row.profit} ownNet={row.ownNet} />
        </Profit>
      </Top>
      <Tags tags={item.tags} room={48} />
      <Bottom>
        <Facts>
          <div>
            <span>{formatWeekday(item.date)}</span>
            {isLengthKnown(item) && <span>{formatHours(item.duration)}</span>}
            {!asTournament(item) && isLengthKnown(item) && (
              <span>
                <Money amount={row.hourly} neutral />
                /h
              </span>
            )}
          </div>
          <div>
            <Money amount={item.buyin} sign="amount" currency={item.currency} /> in,{' '}
            <Money amount={item.cashout} sign="amount" currency={item.currency} /> out
          </div>
        </Facts>
        <RowActions item={item} editPage={editPage(item.id)} {...handlers} />
      </Bottom>
    </Root>
  );
}

/** One result as a card, for screens that are too narrow for the table. */
export const ResultCard = memo(DrawnCard) as typeof DrawnCard;
