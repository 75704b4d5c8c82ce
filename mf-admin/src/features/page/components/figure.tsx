import { CountUp, media, Money, NOT_KNOWN, Skeleton } from '@feltbook/ui';
import styled from 'styled-components';

export interface FigureSpec {
  /** Counts up. Undefined while loading, null if unavailable. */
  readonly figure: number | null | undefined;
  readonly format: (figure: number) => string;
  /** A win or a loss in whole dollars, shown with sign and colour; `format` only determines the length. */
  readonly isMoney?: boolean;
  /** A sign without a colour, for a rate: nothing here says how sure it is. */
  readonly neutral?: boolean;
}

/** The longest figure at full size on phones, in characters. */
const FULL_SIZE = 9;

const Smaller = styled.span`
  @media ${media.upTo.phone} {
    font-size: 0.75em;
  }
`;

/** A card's figure, or its placeholder. */
export function Figure({ figure, format, isMoney = false, neutral = false }: FigureSpec) {
  if (figure === undefined) return <Skeleton $width="60%" />;
  if (figure === null) return NOT_KNOWN;
  const counting = (
    <CountUp value={figure}>
      {(shown) => (isMoney ? <Money amount={shown} neutral={neutral} /> : format(shown))}
    </CountUp>
  );
  return format(figure).length > FULL_SIZE ? <Smaller>{counting}</Smaller> : counting;
}
