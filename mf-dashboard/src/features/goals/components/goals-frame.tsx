import { Button, Card, font, media, Panel, Skeleton, space, Stack } from '@feltbook/ui';
import { readEntry, useSession, writeEntry } from '@feltbook/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';

/** As high as one row of goals, so that nothing below moves when they have loaded. */
const Body = styled.div`
  min-height: 7.5rem;
`;

interface GoalsFrameProps {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The panel of the goals. */
export function GoalsFrame({ actions, children }: GoalsFrameProps) {
  return (
    <Panel title="Goals" actions={actions}>
      <Body>{children}</Body>
    </Panel>
  );
}

const Line = styled(Card).attrs({ as: 'section' })`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 4.25rem;
  padding-block: ${space[2]};
  h2 {
    flex: 1;
    font-size: ${font.size.md};
  }
`;

/* The dialog says it too. */
const Hint = styled.p`
  @media ${media.upTo.phone} {
    display: none;
  }
`;

/** The goals of a player who has none, in one line. */
export const GoalsLine = ({ children }: { readonly children?: ReactNode }) => (
  <Line>
    <h2>Goals</h2>
    <Hint>Hours or profit in a week, month or year</Hint>
    {children}
  </Line>
);

const ENTRY = 'has-goals';

/** Whether the player had goals when they were last shown on this device, so that their place is as high as they are. */
function useHadGoals(): boolean {
  const account = useSession().user?.id ?? '';
  const [had] = useState(() => readEntry(account, ENTRY) === true);
  return had;
}

/** Remembers whether the player has goals. */
export function useRemembersGoals(has: boolean | undefined): void {
  const account = useSession().user?.id ?? '';
  useEffect(() => {
    if (has !== undefined && readEntry(account, ENTRY) !== has) void writeEntry(account, ENTRY, has);
  }, [account, has]);
}

interface MissingGoalsProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** In place of goals that are loading, or did not load. */
export function MissingGoals({ hasFailed, onRetry }: MissingGoalsProps) {
  const hadGoals = useHadGoals();
  if (!hasFailed && !hadGoals) return <GoalsLine />;
  return (
    <GoalsFrame>
      <Stack $gap={3}>
        {hasFailed ? (
          <>
            <p>Your goals could not be loaded.</p>
            <div>
              <Button size="sm" onClick={onRetry}>
                Retry
              </Button>
            </div>
          </>
        ) : (
          <>
            <Skeleton $width="8rem" />
            <Skeleton $width="12rem" />
          </>
        )}
      </Stack>
    </GoalsFrame>
  );
}
