import { Card, color, font, media, radius, size, space } from '@feltbook/ui';
import styled, { css } from 'styled-components';

const card = css`
  gap: ${space[4]};
  padding: ${space[5]};
`;

/** A card once the form is open. */
export const Panel = styled(Card)<{ $open: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: 0;
  border-radius: ${radius.xl};
  ${({ $open }) => ($open ? card : 'background: none; box-shadow: none;')}
`;

export const Starts = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: ${space[3]};
  @media ${media.upTo.phone} {
    grid-auto-flow: row;
  }
`;

export const Links = styled.div`
  display: flex;
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
