import { color, font, size } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** A link to the page of bankrolls, below a figure. */
export const BankrollLink = styled(Link).attrs({ to: '/bankroll' })`
  display: flex;
  align-items: center;
  width: fit-content;
  min-height: ${size.small};
  font-size: ${font.size.sm};
  color: ${color.accentText};
`;
