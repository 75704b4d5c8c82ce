import styled, { keyframes } from 'styled-components';
import { color, radius } from '../theme/tokens';

const breathe = keyframes`50% { opacity: 0.5; }`;

/** A placeholder of the content's size. Any CSS lengths; by default a line of text. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string;
  $height?: string;
  $round?: boolean;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.round : radius.sm)};
  background: ${color.hover};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
