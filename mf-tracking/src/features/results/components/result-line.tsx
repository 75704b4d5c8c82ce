import { type EntryLine, gameTypeLabel } from '@feltbook/contracts';
import { profit } from '@feltbook/poker-math';
import { Chip, color, font, formatWeekday, isolate, Money, oneLine, space, Spinner } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isPending, isQueued } from '@feltbook/web-kit/pending';
import { clampLines } from '../lib/clamp-lines';
import { OwnProfit } from './own-profit';
import { formatDuration } from '../lib/format';

/** Marks a result that is queued on this device. */
function QueuedMark() {
  return <Chip tone="warning">Waiting</Chip>;
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]};
  color: inherit;
  text-decoration: none;
`;

const Texts = styled.div`
  min-width: 0;
  line-height: ${font.line.snug};
`;

const Title = styled.div`
  ${oneLine}
  font-weight: ${font.weight.medium};
`;

/** Two lines, of which a very long venue is cut. */
const Detail = styled.div`
  ${clampLines(2)}
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

/** The title of a record: a tournament's name, or a cash session's game and stakes. */
export const titleOf = ({ name, game_type, stakes = '' }: EntryLine): string =>
  name === undefined ? `${isolate(gameTypeLabel(game_type))} ${isolate(stakes)}` : isolate(name);

interface ResultLineProps {
  readonly record: EntryLine;
  /** The record's page; a pending one has none yet. */
  readonly page?: string | undefined;
}

/** One result in two lines: title, day, length and venue, and its profit. */
export function ResultLine({ record, page }: ResultLineProps) {
  const detail = [formatWeekday(record.date), formatDuration(record.duration), isolate(record.location)].join(
    ' · ',
  );
  const title = titleOf(record);
  const content = (
    <>
      <Texts>
        <Title title={title}>{title}</Title>
        <Detail title={detail}>{detail}</Detail>
      </Texts>
      {isQueued(record) && <QueuedMark />}
      {isPending(record) && !isQueued(record) ? (
        <Spinner label="Saving" />
      ) : (
        <div>
          <Money amount={profit(record)} />
          <OwnProfit result={record} />
        </div>
      )}
    </>
  );
  if (!page || isPending(record)) return <Line>{content}</Line>;
  return (
    <Line as={Link} {...{ to: page }}>
      {content}
    </Line>
  );
}
