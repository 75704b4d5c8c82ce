import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { IconButton } from '../controls/button';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icons/icons';
import { color, font, radius, space } from '../theme/tokens';

export type Tone = 'info' | 'success' | 'warning' | 'error';

const tones = {
  info: css`
    --tone: ${color.info};
    background: ${color.infoTint};
  `,
  success: css`
    --tone: ${color.accentText};
    background: ${color.accentTint};
  `,
  warning: css`
    --tone: ${color.warning};
    background: ${color.warningTint};
  `,
  error: css`
    --tone: ${color.dangerText};
    background: ${color.dangerTint};
  `,
} satisfies Record<Tone, ReturnType<typeof css>>;

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, error: AlertIcon } as const;

const Root = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid color-mix(in srgb, var(--tone) 45%, transparent);
  border-radius: ${radius.md};
  ${({ $tone }) => tones[$tone]}
  > svg {
    margin-top: 0.12em;
    color: var(--tone);
  }
  > button {
    margin: -${space[1.5]} -${space[2]} -${space[1.5]} 0;
  }
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
  line-height: ${font.line.snug};
  strong {
    display: block;
    font-weight: ${font.weight.strong};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[3]};
`;

export interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
  /** Gives it a Close button. */
  onDismiss?: (() => void) | undefined;
  className?: string;
}

/** A message in the page. Screen readers announce errors and warnings at once, other messages at the next pause. */
export function Alert({ tone = 'info', title, children, actions, onDismiss, className }: AlertProps) {
  const Icon = icons[tone];
  const urgent = tone === 'error' || tone === 'warning';
  return (
    <Root $tone={tone} role={urgent ? 'alert' : 'status'} className={className}>
      <Icon />
      <Body>
        {title && <strong>{title}</strong>}
        {children}
        {actions && <Actions>{actions}</Actions>}
      </Body>
      {onDismiss && (
        <IconButton label="Close" size="sm" onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </Root>
  );
}
