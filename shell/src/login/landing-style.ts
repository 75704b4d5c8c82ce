import { Card, color, font, gutter, media, radius, shadow, space } from '@feltbook/ui';
import styled, { css } from 'styled-components';

const framed = css`
  img {
    display: block;
    width: 100%;
    height: auto;
    border: 1px solid ${color.line};
    background: ${color.sunken};
  }
`;

export const Landing = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[16]};
  width: 100%;
  max-width: 72rem;
  margin-inline: auto;
  padding-block: ${space[10]} ${space[12]};
  ${gutter(6)}
  @media ${media.upTo.drawer} {
    gap: ${space[12]};
    padding-block: ${space[6]} ${space[10]};
    ${gutter(4)}
  }
`;

export const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 30rem) minmax(0, 19rem);
  justify-content: space-between;
  gap: ${space[10]} ${space[16]};
  @media ${media.upTo.phone} {
    grid-template-columns: minmax(0, 28rem);
    justify-content: center;
  }
`;

/* At the top, so that nothing else moves when the form opens. */
export const Pitch = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding-top: ${space[12]};
  h1 {
    font-size: ${font.size.hero};
    font-weight: ${font.weight.heavy};
    letter-spacing: -0.035em;
    line-height: ${font.line.tight};
  }
  > p {
    color: ${color.textMuted};
    font-size: ${font.size.lg};
    line-height: ${font.line.snug};
  }
  @media ${media.upTo.phone} {
    gap: ${space[3]};
    padding-top: 0;
    > p {
      font-size: ${font.size.md};
    }
  }
`;

export const Welcome = styled.div`
  font-weight: ${font.weight.strong};
`;

/** A phone around a screenshot. */
export const Phone = styled.div`
  align-self: start;
  justify-self: center;
  width: min(100%, 19rem);
  padding: ${space[2]};
  border-radius: 2.5rem;
  border: 1px solid ${color.line};
  background: ${color.raised};
  box-shadow: ${shadow.high};
  ${framed}
  img {
    border: 0;
    border-radius: 2rem;
  }
`;

export const Tour = styled.section`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[8]};
  @media ${media.upTo.phone} {
    grid-template-columns: minmax(0, 24rem);
    justify-content: center;
  }
`;

export const Step = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  ${framed}
  img {
    border-radius: ${radius.xl};
  }
  h2 {
    font-size: ${font.size.lg};
  }
  p {
    color: ${color.textMuted};
  }
`;

export const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space[5]};
`;

export const Fact = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[5]};
  h2 {
    font-size: ${font.size.lg};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
    color: ${color.textMuted};
  }
  a {
    padding-block: ${space[3]};
  }
`;
