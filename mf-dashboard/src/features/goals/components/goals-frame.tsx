import { Button, Panel, Skeleton, Stack } from '@feltbook/ui';
import type { ReactNode } from 'react';
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

interface MissingGoalsProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** In place of goals that are loading, or did not load. */
export function MissingGoals({ hasFailed, onRetry }: MissingGoalsProps) {
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
