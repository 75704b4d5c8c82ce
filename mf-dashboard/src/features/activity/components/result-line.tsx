import type { DashboardResult } from '@feltbook/contracts';
import { isLengthKnown, profit } from '@feltbook/poker-math';
import { color, font, formatDay, formatHours, isolate, Money, space } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { titleOf } from '../../common/lib/kinds';
import { twoLines } from '../../common/lib/two-lines';

const Texts = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  line-height: ${font.line.snug};
`;

const Title = styled.div`
  ${twoLines}
  font-weight: ${font.weight.medium};
`;

/* Both lines open the result: a finger needs their height. */
const TitleLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: -${space[1]} 0;
  }
`;

const Detail = styled.div`
  ${twoLines}
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

interface ResultLineProps {
  readonly result: DashboardResult;
  /** The page that the title opens. */
  readonly page?: string;
}

/** The children of a row: a result's title, day, venue and length, and its profit. */
export function ResultLine({ result, page }: ResultLineProps) {
  const { location, date, duration } = result;
  const title = titleOf(result);
  const detail = [
    formatDay(date),
    isolate(location),
    ...(isLengthKnown(result) ? [formatHours(duration)] : []),
  ].join(' · ');
  return (
    <>
      <Texts>
        <Title title={title}>{page ? <TitleLink to={page}>{title}</TitleLink> : title}</Title>
        <Detail title={detail}>{detail}</Detail>
      </Texts>
      <Money amount={profit(result)} />
    </>
  );
}
