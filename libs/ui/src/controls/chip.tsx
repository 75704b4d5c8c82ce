import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { tabularFigures } from '../theme/mixins';
import { color, font, radius, space } from '../theme/tokens';

export type ChipTone = 'neutral' | 'accent' | 'warning' | 'danger';

const tones = {
  neutral: css`
    background: ${color.sunken};
    color: ${color.textMuted};
  `,
  // The border separates it from alerts of the same tint.
  accent: css`
    background: ${color.accentTint};
    box-shadow: inset 0 0 0 1px color-mix(in srgb, ${color.accentText} 35%, transparent);
    color: ${color.accentText};
  `,
  warning: css`
    background: ${color.warningTint};
    color: ${color.warning};
  `,
  danger: css`
    background: ${color.dangerTint};
    color: ${color.dangerText};
  `,
} satisfies Record<ChipTone, ReturnType<typeof css>>;

const Root = styled.span<{ $tone: ChipTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  max-width: 100%;
  padding: ${space[0.5]} ${space[2]};
  border-radius: ${radius.round};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.medium};
  line-height: ${font.line.snug};
  ${tabularFigures}
  ${({ $tone }) => tones[$tone]}
`;

/** A label: a count, a state, stakes. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <Root $tone={tone}>{children}</Root>;
}
