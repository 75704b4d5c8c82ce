import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '../layout/surfaces';
import { tabularFigures } from '../theme/mixins';
import { color, font, space } from '../theme/tokens';

/** Secondary text beside figures. */
export const Muted = styled.p`
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  ${tabularFigures}
`;

const Lead = styled.p`
  color: ${color.textMuted};
`;

/** A detail dialog's content: a sentence that explains the figure, then its source. */
export function Detail({ lead, children }: { readonly lead: ReactNode; readonly children?: ReactNode }) {
  return (
    <Stack $gap={5}>
      <Lead>{lead}</Lead>
      {children}
    </Stack>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  ${tabularFigures}
  > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: ${space[4]};
    padding: ${space[1.5]} 0;
    border-bottom: 1px solid ${color.line};
    &:last-child {
      border-bottom: 0;
    }
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    text-align: right;
    font-weight: ${font.weight.medium};
    overflow-wrap: anywhere;
  }
`;

/** A name and its figure. */
export type Fact = readonly [name: string, figure: ReactNode];

/** Figures below each other, each with its name. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </List>
  );
}
