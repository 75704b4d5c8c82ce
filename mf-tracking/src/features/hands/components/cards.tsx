import { type Card, cardName } from '@feltbook/poker-math';
import { color, font, radius, space } from '@feltbook/ui';
import styled, { css } from 'styled-components';

/** With the text variant of each symbol: phones draw emoji otherwise. */
const SYMBOLS: Readonly<Record<Card['suit'], string>> = {
  ...{ c: '♣\uFE0E', d: '♦\uFE0E', h: '♥\uFE0E', s: '♠\uFE0E', '?': '' },
};

const Fan = styled.span`
  display: inline-flex;
  gap: ${space[0.5]};
  align-items: baseline;
  vertical-align: baseline;
  white-space: nowrap;
`;

const red = css`
  color: ${color.dangerText};
`;

/* The colour-blind palette has a colour for each suit: red, blue, violet and black. The symbols tell the suits apart, too. */
const suits = {
  s: css``,
  '?': css``,
  h: red,
  d: css`
    ${red}
    :root[data-colors='color-blind'] & {
      color: ${color.info};
    }
  `,
  c: css`
    :root[data-colors='color-blind'] & {
      color: ${color.accentText};
    }
  `,
};

const Face = styled.span<{ $suit: Card['suit'] }>`
  min-width: 1.5em;
  padding: 0 ${space[0.5]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.sm};
  background: ${color.field};
  color: ${color.text};
  font-weight: ${font.weight.strong};
  line-height: ${font.line.snug};
  text-align: center;
  ${({ $suit }) => suits[$suit]}
`;

interface CardsProps {
  readonly cards: readonly Card[];
  /** `suited` or `offsuit`, after the cards. */
  readonly suited?: boolean | undefined;
}

/** Cards side by side. Screen readers read "ace of hearts, king of diamonds". */
export function Cards({ cards, suited }: CardsProps) {
  const suitedWord = suited === undefined ? undefined : suited ? 'suited' : 'offsuit';
  const name = [...cards.map(cardName), ...(suitedWord ? [suitedWord] : [])].join(', ');
  return (
    <Fan role="img" aria-label={name}>
      {cards.map(({ rank, suit }, index) => (
        // Cards have no ids, and never move.
        <Face key={`${index}${rank}${suit}`} $suit={suit}>
          {rank === 'T' ? '10' : rank}
          {SYMBOLS[suit]}
        </Face>
      ))}
      {suitedWord && <span>{suited ? 's' : 'o'}</span>}
    </Fan>
  );
}
