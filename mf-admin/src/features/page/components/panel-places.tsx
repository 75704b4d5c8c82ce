import { Grid, Skeleton, Stack } from '@feltbook/ui';

/** Places for figures and the panels below them, while they are on their way. */
export function PanelPlaces() {
  return (
    <Stack $gap={4} role="status" aria-label="Loading">
      <Skeleton $height="5.5rem" />
      <Grid $min="20rem">
        <Skeleton $height="17rem" />
        <Skeleton $height="17rem" />
        <Skeleton $height="17rem" />
      </Grid>
    </Stack>
  );
}
