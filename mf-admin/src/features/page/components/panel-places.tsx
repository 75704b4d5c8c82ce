import { Skeleton, Stack } from '@feltbook/ui';
import { PanelGrid } from './panel-grid';

/** Placeholders of figures and the panels below them. */
export function PanelPlaces() {
  return (
    <Stack $gap={4} role="status" aria-label="Loading">
      <Skeleton $height="5.5rem" />
      <PanelGrid>
        <Skeleton $height="17rem" />
        <Skeleton $height="17rem" />
        <Skeleton $height="17rem" />
      </PanelGrid>
    </Stack>
  );
}
