import { Card, Grid, Page, Skeleton, Stack, VisuallyHidden } from '@feltbook/ui';

/** The placeholder of a page while its code loads. */
export function PageSkeleton() {
  return (
    <Page>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Stack $gap={5}>
        <Skeleton $width="14rem" $height="2rem" />
        <Grid>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} $height="5rem" />
          ))}
        </Grid>
        <Card>
          <Stack $gap={3}>
            {['92%', '84%', '88%', '70%'].map((width) => (
              <Skeleton key={width} $width={width} $height="1.25rem" />
            ))}
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
