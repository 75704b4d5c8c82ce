import type { EntryLine } from '@feltbook/contracts';
import { color, font, Money, space, visuallyHidden } from '@feltbook/ui';
import styled from 'styled-components';
import { OwnProfit } from '../../results/components/own-profit';

/** As high as two lines of a row. */
const Both = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  align-items: baseline;
  gap: 0 ${space[1.5]};
  margin: 0;
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  text-align: right;
  white-space: nowrap;
  dt {
    font-size: ${font.size.xs};
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
  }
`;

/** Small phones need the room for the name of the result. */
const Wide = styled.span`
  @media (max-width: 359px) {
    ${visuallyHidden}
  }
`;

const Played = styled.div`
  text-align: right;
`;

interface BothResultsProps {
  readonly result: EntryLine;
  /** At the table, in the base currency. */
  readonly profit: number;
  /** Of a result with deals, as far as it is known. */
  readonly ownNet: number | undefined;
}

/** The profit of a result, in its own currency too; with deals that change it, the table result and the player's own net. */
export function BothResults({ result, profit, ownNet }: BothResultsProps) {
  if (ownNet === undefined || ownNet === profit)
    return (
      <Played>
        <Money amount={profit} />
        <OwnProfit result={result} />
      </Played>
    );
  return (
    <Both>
      <dt>
        Table<Wide> result</Wide>
      </dt>
      <dd>
        <Money amount={profit} />
      </dd>
      <dt>Own net</dt>
      <dd>
        <Money amount={ownNet} />
      </dd>
    </Both>
  );
}
