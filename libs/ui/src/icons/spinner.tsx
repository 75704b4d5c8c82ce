import styled, { keyframes } from 'styled-components';
import { media } from '../theme/tokens';

const turn = keyframes`to { transform: rotate(1turn); }`;
const pulse = keyframes`50% { opacity: 0.35; }`;

/* Pulses if motion is reduced. */
const Ring = styled.span<{ $size: string }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border: max(2px, 0.1em) solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
  @media ${media.calm} {
    animation: ${pulse} 1.6s ease-in-out infinite !important;
  }
`;

/** A loading indicator. `label` is announced if no text beside it says so. */
export function Spinner({ size = '1.25em', label }: { size?: string; label?: string }) {
  return label ? (
    <Ring $size={size} role="status" aria-label={label} />
  ) : (
    <Ring $size={size} aria-hidden="true" />
  );
}
