import { color, font, media, space } from '@feltbook/ui';
import styled from 'styled-components';

export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-width: 0;
`;

/* The same height with and without the label of sample numbers. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  min-height: 2.25rem;
  h2 {
    font-size: ${font.size.lg};
  }
`;

/* Rows of one height: nothing moves when the figures arrive. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  grid-auto-rows: minmax(4.75rem, auto);
  gap: ${space[3]};
  padding: 0;
  list-style: none;
  li > * {
    width: 100%;
    height: 100%;
  }
  @media ${media.upTo.drawer} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[2]};
  }
  /* The longest name keeps to one line. */
  @media ${media.upTo.phone} {
    li > * {
      padding-inline: ${space[3]};
    }
    svg {
      display: none;
    }
  }
`;

/** The explanation of the highlighted figure; two lines on narrow screens. */
export const Caption = styled.p`
  min-height: calc(1em * ${font.line.snug});
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  @media ${media.upTo.phone} {
    min-height: calc(2em * ${font.line.snug});
  }
`;
