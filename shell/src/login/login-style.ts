import { Card, color, font, media, radius, size, space } from '@feltbook/ui';
import styled from 'styled-components';

export const Landing = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
  align-items: center;
  gap: ${space[12]} ${space[16]};
  width: 100%;
  max-width: 72rem;
  margin: auto;
  padding: ${space[10]} ${space[6]};
  @media ${media.upTo.drawer} {
    grid-template-columns: minmax(0, 28rem);
    justify-content: center;
    gap: ${space[6]};
    padding: ${space[6]} ${space[4]} ${space[10]};
  }
`;

export const Welcome = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  h1 {
    font-size: ${font.size.hero};
    font-weight: ${font.weight.heavy};
    letter-spacing: -0.035em;
  }
  @media ${media.upTo.drawer} {
    align-items: center;
    gap: ${space[2]};
    text-align: center;
  }
`;

export const Tagline = styled.p`
  font-size: ${font.size.lg};
  line-height: ${font.line.snug};
  color: ${color.textMuted};
  @media ${media.upTo.drawer} {
    font-size: ${font.size.lg};
  }
`;

export const Points = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[4]};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: ${space[3]};
  }
  svg {
    margin-top: 0.2em;
    color: ${color.accentText};
  }
  @media ${media.upTo.drawer} {
    display: none;
  }
`;

export const SignInCard = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  padding: ${space[6]};
  border-radius: ${radius.xl};
  @media ${media.upTo.phone} {
    padding: ${space[5]};
  }
`;

/** Below both columns. */
export const Community = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;

export const Divider = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${color.line};
  }
`;

export const Switch = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  padding: ${space[1]};
  border-radius: ${radius.lg};
  background: ${color.sunken};
  button {
    min-height: ${size.control};
    border: 1px solid transparent;
    border-radius: ${radius.md};
    background: none;
    color: ${color.textMuted};
    font-weight: ${font.weight.medium};
    cursor: pointer;
    &[aria-pressed='true'] {
      background: ${color.raised};
      border-color: ${color.line};
      color: ${color.text};
    }
  }
`;
