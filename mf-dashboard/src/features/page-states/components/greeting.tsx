import type { Dashboard } from '@feltbook/contracts';
import { color, font, media, oneLine, screenOnly, space } from '@feltbook/ui';
import { formatMoment, useSession, wallClock } from '@feltbook/web-kit';
import { formatDateTime } from '@feltbook/web-kit/clock';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PlanBadge } from '../../banner/components/plan-badge';
import { countResults } from '../../common/lib/count-results';
import { Head } from './head';

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`;

/*
 * A name is cut off at its own end, with room for letters that are higher than Latin ones. The narrowest phones have room for
 * the name and the plan; the rest is only heard.
 */
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  h1 {
    display: flex;
    min-width: 0;
    overflow-x: clip;
    white-space: pre;
    @media ${media.upTo.phone} {
      font-size: ${font.size.md};
    }
  }
  bdi {
    ${oneLine}
    margin-block: -0.3em;
    padding-block: 0.3em;
  }
  @media (max-width: 359px) {
    span:has(+ bdi) {
      font-size: 0;
    }
  }
  > :last-child:not(h1) {
    flex: none;
    max-width: none;
    white-space: nowrap;
  }
`;

const Lead = styled.p`
  color: ${color.textMuted};
  line-height: ${font.line.snug};
  @media ${media.upTo.phone} {
    ${oneLine}
    font-size: ${font.size.xs};
  }
`;

const Actions = styled.div`
  ${screenOnly}
  display: flex;
  gap: ${space[1]};
`;

interface GreetingProps {
  readonly figures?: Dashboard | undefined;
  /** Whether the figures are those of some results only: without any, there may be others. */
  readonly isFiltered: boolean;
  /** When the shown figures were confirmed, if they are from the device. */
  readonly asOf: number | null;
  /** Whether newer ones are on their way. */
  readonly isUpdating: boolean;
  /** What can be done with the whole page. */
  readonly actions?: ReactNode;
}

/** `8:05 PM`, with the day if it is not today. */
function momentOf(at: number): string {
  const now = Date.now();
  return wallClock(at).day === wallClock(now).day ? formatMoment(at, now) : formatDateTime(at);
}

/**
 * 'Welcome back' for players with results or while those are unknown, with their name if known and their plan, on one line: a
 * longer name is cut off, and whole in its title.
 */
export function Greeting({ figures, isFiltered, asOf, isUpdating, actions }: GreetingProps) {
  const { user } = useSession();
  const isNew = figures && !isFiltered && countResults(figures) === 0;
  const greeting = isNew ? 'Welcome' : 'Welcome back';
  return (
    <Head>
      <Texts>
        <Line>
          <h1 tabIndex={-1} title={user?.displayName}>
            {user?.displayName ? (
              <>
                <span>{`${greeting}, `}</span>
                <bdi>{user.displayName}</bdi>
              </>
            ) : (
              greeting
            )}
          </h1>
          <PlanBadge />
        </Line>
        <Lead>
          {/* In place of the line: an alert above the figures would move them. */}
          {asOf === null
            ? "Here's your poker performance overview"
            : `As of ${momentOf(asOf)}. ${isUpdating ? 'Updating…' : 'Not updated yet.'}`}
        </Lead>
      </Texts>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}
