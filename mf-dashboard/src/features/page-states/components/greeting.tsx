import type { Dashboard } from '@feltbook/contracts';
import { PageHeader } from '@feltbook/ui';
import { useSession } from '@feltbook/web-kit';
import styled from 'styled-components';
import { countResults } from '../../common/lib/count-results';
import { twoLines } from '../../common/lib/two-lines';

/** The longest names take as many lines before Inter has loaded as after it. */
const Line = styled.span`
  ${twoLines}
`;

interface GreetingProps {
  readonly figures?: Dashboard | undefined;
  /** Whether the figures are those of some results only: without any, there may be others. */
  readonly isFiltered: boolean;
}

/** 'Welcome back' for players with results or while those are unknown, with their name if known. */
export function Greeting({ figures, isFiltered }: GreetingProps) {
  const { user } = useSession();
  const isNew = figures && !isFiltered && countResults(figures) === 0;
  const greeting = isNew ? 'Welcome' : 'Welcome back';
  const text = user?.displayName ? `${greeting}, ${user.displayName}` : greeting;
  return (
    <PageHeader
      title={<Line title={user?.displayName}>{text}</Line>}
      lead="Here's your poker performance overview"
    />
  );
}
