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

/* Each row divides its own width: beside a long figure, the names of the others stay on one line. */
const List = styled.dl`
  ${tabularFigures}
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding: ${space[1.5]} 0;
    border-bottom: 1px solid ${color.line};
    &:last-child {
      border-bottom: 0;
    }
  }
  dt {
    max-width: 65%;
    color: ${color.textMuted};
  }
  dd {
    flex-shrink: 1000;
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
