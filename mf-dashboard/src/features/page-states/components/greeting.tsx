import type { Dashboard } from '@feltbook/contracts';
import { PageHeader } from '@feltbook/ui';
import { formatMoment, useSession, wallClock } from '@feltbook/web-kit';
import { formatDateTime } from '@feltbook/web-kit/clock';
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
  /** When the figures of the last visit were confirmed, if they are shown. */
  readonly seenAt: number | undefined;
}

/** `8:05 PM`, with the day if it is not today. */
function momentOf(at: number): string {
  const now = Date.now();
  return wallClock(at).day === wallClock(now).day ? formatMoment(at, now) : formatDateTime(at);
}

/** 'Welcome back' for players with results or while those are unknown, with their name if known. */
export function Greeting({ figures, isFiltered, seenAt }: GreetingProps) {
  const { user } = useSession();
  const isNew = figures && !isFiltered && countResults(figures) === 0;
  const greeting = isNew ? 'Welcome' : 'Welcome back';
  const text = user?.displayName ? `${greeting}, ${user.displayName}` : greeting;
  return (
    <PageHeader
      title={<Line title={user?.displayName}>{text}</Line>}
      lead={
        seenAt === undefined
          ? "Here's your poker performance overview"
          : `As of ${momentOf(seenAt)}. Updating…`
      }
    />
  );
}
