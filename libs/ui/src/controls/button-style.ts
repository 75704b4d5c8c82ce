import { css } from 'styled-components';
import { color, font, media, motion, radius, size, space } from '../theme/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** `secondary` by default. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Square, for a single icon. */
  square?: boolean | undefined;
}

const LOOK_PROPS = new Set(['variant', 'size', 'wide', 'square']);
/** Does not forward style props to the element. */
export const withoutLook = { shouldForwardProp: (prop: string) => !LOOK_PROPS.has(prop) };

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    --hover: ${color.accentHover};
  `,
  secondary: css`
    background: ${color.raised};
    color: ${color.text};
    border-color: ${color.edge};
    --hover: ${color.hover};
  `,
  quiet: css`
    background: transparent;
    color: ${color.text};
    --hover: ${color.hover};
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    --hover: ${color.dangerHover};
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const sizes = {
  sm: css`
    min-height: ${size.small};
    padding: ${space[1]} ${space[3]};
    font-size: ${font.size.sm};
  `,
  md: css`
    min-height: ${size.control};
    padding: ${space[1]} ${space[4]};
  `,
  lg: css`
    min-height: 3rem;
    padding: ${space[1]} ${space[5]};
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.md};
  font-weight: ${font.weight.medium};
  line-height: ${font.line.tight};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background ${motion.fast},
    border-color ${motion.fast},
    transform ${motion.fast};
  ${({ variant = 'secondary' }) => variants[variant]}
  ${({ size: chosen = 'md' }) => sizes[chosen]}
  ${({ wide }) => wide && 'width: 100%;'}
  ${({ square }) =>
    square &&
    css`
      aspect-ratio: 1;
      padding: 0;
    `}

  @media ${media.canHover} {
    &:hover:not([aria-disabled='true'], :disabled) {
      background: var(--hover);
    }
  }
  &:active:not([aria-disabled='true'], :disabled) {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;
