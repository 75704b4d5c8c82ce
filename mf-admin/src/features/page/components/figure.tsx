import { CountUp, media, Money, Skeleton } from '@feltbook/ui';
import styled from 'styled-components';
import { NOT_KNOWN } from '../lib/format';

export interface FigureSpec {
  /** Counts up. Undefined while it is on its way, null where it cannot be had. */
  readonly figure: number | null | undefined;
  readonly format: (figure: number) => string;
  /** It is a win or a loss, with sign and colour, in whole dollars; `format` then only says how long it is. */
  readonly isMoney?: boolean;
}

/** Up to this many characters a figure fits its card on a phone at full size; longer ones are set smaller. */
const FULL_SIZE = 9;

const Smaller = styled.span`
  @media ${media.upTo.phone} {
    font-size: 0.75em;
  }
`;

/** A card's figure, or its place. */
export function Figure({ figure, format, isMoney = false }: FigureSpec) {
  if (figure === undefined) return <Skeleton $width="60%" />;
  if (figure === null) return NOT_KNOWN;
  const counting = (
    <CountUp value={figure}>{(shown) => (isMoney ? <Money amount={shown} /> : format(shown))}</CountUp>
  );
  return format(figure).length > FULL_SIZE ? <Smaller>{counting}</Smaller> : counting;
}
