import type { BankrollPoint } from '@feltbook/contracts';
import { Alert, Button, Skeleton } from '@feltbook/ui';
import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { Fall } from '../lib/series';
import { useDrawing } from '../lib/use-drawing';

const HEIGHT = 280;

const Place = styled.div`
  position: relative;
  height: ${HEIGHT}px;
`;

/* A finger that moves along the line reads it, one that moves up or down scrolls the page. */
const Canvas = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  touch-action: pan-y;
`;

const Meanwhile = styled.div`
  position: absolute;
  inset: 0;
`;

interface LineChartProps {
  readonly points: readonly BankrollPoint[];
  readonly drawdown?: Fall | null | undefined;
  /** What the chart shows, in one sentence. */
  readonly label: string;
}

/** A running total as a line that follows the theme and its own width. */
export function LineChart({ points, drawdown, label }: LineChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const picture = useMemo(() => ({ points, drawdown }), [points, drawdown]);
  const { state, retry } = useDrawing(host, picture, HEIGHT);
  return (
    <Place>
      <Canvas ref={host} role="img" aria-label={label} />
      {state === 'loading' && (
        <Meanwhile>
          <Skeleton $height="100%" />
        </Meanwhile>
      )}
      {state === 'failed' && (
        <Meanwhile>
          <Alert
            tone="error"
            title="The chart did not load."
            actions={
              <Button size="sm" onClick={retry}>
                Retry
              </Button>
            }
          />
        </Meanwhile>
      )}
    </Place>
  );
}
