import { Alert, Button, Skeleton } from '@feltbook/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { type LoadDrawing, useDrawing } from './use-drawing';

/* Grows where its parent is a column with room. */
const Place = styled.div<{ $height: number }>`
  position: relative;
  flex: 1;
  min-height: ${({ $height }) => $height}px;
`;

/* Horizontal touch movements read the line, vertical ones scroll the page. */
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

export interface ChartPlaceProps<Picture> {
  /** The picture; a new object is drawn again. */
  readonly picture: Picture;
  /** Always the same function. */
  readonly load: LoadDrawing<Picture>;
  /** At least, in CSS pixels. */
  readonly height: number;
  /** What the chart shows, in one sentence. */
  readonly label: string;
  /** The item that has the focus of the keyboard. */
  readonly pointed?: number | undefined;
}

/** A chart that follows the theme and its element's size. */
export function ChartPlace<Picture>(props: ChartPlaceProps<Picture>) {
  const { picture, load, height, label, pointed } = props;
  const host = useRef<HTMLDivElement>(null);
  const { drawing, state, retry } = useDrawing(host, picture, load);
  useEffect(() => drawing?.point?.(pointed), [drawing, pointed]);
  return (
    <Place $height={height}>
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
