import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '../theme/tokens';
import { formatCount, NOT_KNOWN } from '../format/format';
import { Money } from './money';

/** What a figure's words say, on a line of their own: a table has little width. */
export const FigureWords = styled.small`
  display: block;
  font-size: ${font.size.xs};
  color: ${color.textMuted};
`;

/** `3 without hours` */
export const withoutHoursText = (count: number): string => `${formatCount(count)} without hours`;

interface RateProps {
  /** Dollars an hour. */
  readonly amount: number;
  /** Those that it is computed from; without any there is no rate. */
  readonly hours: number;
  /** What its 95 % interval says; without one it is too early to call. */
  readonly verdict?: 'winning' | 'losing' | 'tooEarly' | undefined;
  /** How many results it leaves out; null where nobody knows. */
  readonly withoutHours?: number | null | undefined;
  /** What stands in its place without hours. */
  readonly none?: ReactNode;
}

/** A rate by hours, in colour once it is clear whether it wins or loses, with what it leaves out. */
export function Rate({ amount, hours, verdict = 'tooEarly', withoutHours, none = NOT_KNOWN }: RateProps) {
  return (
    <>
      {hours > 0 ? <Money amount={amount} neutral={verdict === 'tooEarly'} /> : none}
      {Boolean(withoutHours) && <FigureWords>{withoutHoursText(withoutHours ?? 0)}</FigureWords>}
    </>
  );
}
