import type { Dashboard } from '@feltbook/contracts';
import { Card, font, space } from '@feltbook/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { type Group, GROUPS } from '../lib/groups';
import { Groups } from './rows';
import { StatRows } from './stat-rows';

const Heading = styled.h2`
  margin-bottom: ${space[2]};
  font-size: ${font.size.md};
`;

/** The three groups of figures. */
export function StatSections({ figures }: { readonly figures: Dashboard }) {
  return (
    <Groups>
      {GROUPS.map((group) => (
        <StatSection key={group.title} group={group} figures={figures} />
      ))}
    </Groups>
  );
}

function StatSection({ group, figures }: { readonly group: Group; readonly figures: Dashboard }) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <Heading id={heading}>{group.title}</Heading>
      <StatRows {...group} figures={figures} />
    </Card>
  );
}
