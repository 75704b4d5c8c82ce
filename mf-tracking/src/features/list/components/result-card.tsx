import { gameTypeLabel, type CashSessionResponse, type TournamentResponse } from '@feltbook/contracts';
import { isLengthKnown } from '@feltbook/poker-math';
import { Card, color, font, Money, space, tabularFigures } from '@feltbook/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { titleOf } from '../../results/components/result-line';
import { formatDate, formatHours } from '../../results/lib/format';
import type { AnyRecord } from '../../results/lib/kinds';
import { placeText } from '../lib/list-kinds';
import type { Row } from '../lib/row';
import { RowActions } from './row-actions';
import { Tags } from '../../results/components/tags';

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  height: 100%;
  padding: ${space[3]} ${space[4]};
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
`;

/** At most two lines: the rest is in the title and on the edit page. */
const Texts = styled.div`
  min-width: 0;
  line-height: ${font.line.snug};
  > * {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
`;

const Title = styled.h2`
  font-size: ${font.size.md};
  line-height: ${font.line.snug};
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

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
`;

const asTournament = (record: AnyRecord): TournamentResponse | undefined =>
  'name' in record ? record : undefined;

function secondLine(record: CashSessionResponse | TournamentResponse): string {
  const game = asTournament(record) && gameTypeLabel(record.game_type);
  return [game, record.location].filter(Boolean).join(' · ');
}

interface ResultCardProps<Item extends AnyRecord> {
  readonly row: Row<Item>;
  readonly editPage: (id: string) => string;
  readonly onDelete: (item: Item) => void;
  readonly onQueued: (item: Item) => void;
}

function DrawnCard<Item extends AnyRecord>({ row, editPage, onDelete, onQueued }: ResultCardProps<Item>) {
  const { item } = row;
  const tournament = asTournament(item);
  const hasPlace = tournament && (tournament.place || tournament.entries);
  const title = titleOf(item);
  const where = secondLine(item);
  return (
    <Root>
      <Top>
        <Texts>
          <Title title={title}>{title}</Title>
          <Muted title={where}>{where}</Muted>
        </Texts>
        <Profit>
          <Money amount={row.profit} />
        </Profit>
      </Top>
      <Tags tags={item.tags} most={4} wrap />
      <Bottom>
        <Facts>
          <span>{formatDate(item.date)}</span>
          <span>
            <Money amount={item.buyin} sign="amount" /> in, <Money amount={item.cashout} sign="amount" /> out
          </span>
          {isLengthKnown(item) && <span>{formatHours(item.duration)}</span>}
          {hasPlace && <span>Place {placeText(tournament)}</span>}
          {!tournament && isLengthKnown(item) && (
            <span>
              <Money amount={row.hourly} /> an hour
            </span>
          )}
        </Facts>
        <RowActions item={item} editPage={editPage(item.id)} onDelete={onDelete} onQueued={onQueued} />
      </Bottom>
    </Root>
  );
}

/** One result as a card, for screens that are too narrow for the table. */
export const ResultCard = memo(DrawnCard) as typeof DrawnCard;
