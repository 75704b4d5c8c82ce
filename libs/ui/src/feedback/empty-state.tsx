import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[10]} ${space[4]};
  text-align: center;
`;

const Disc = styled.div`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${radius.round};
  background: ${color.accentTint};
  color: ${color.accentText};
  font-size: ${font.size.lg};
`;

const Text = styled.div`
  max-width: 34rem;
  color: ${color.textMuted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Level of the title among the page's headings. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Shown in place of an empty list, with an action. */
export function EmptyState({ icon, title, level = 2, children, actions }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Root>
      {icon && <Disc>{icon}</Disc>}
      <Heading>{title}</Heading>
      {children && <Text>{children}</Text>}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
