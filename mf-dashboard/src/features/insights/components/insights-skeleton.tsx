import { Card, Grid, Page, PageHeader, Skeleton, Stack } from '@feltbook/ui';

const SECTIONS = ['stakes', 'venues', 'games', 'length'];

/** Placeholders of the summary and the charts. */
export function InsightsSkeleton() {
  return (
    <Page>
      <PageHeader title="Insights" />
      <Stack $gap={6} role="status" aria-label="Loading">
        <Skeleton $height="9rem" />
        <Grid $min="34rem" $gap={6}>
          {SECTIONS.map((name) => (
            <Card key={name}>
              <Skeleton $height="22rem" />
            </Card>
          ))}
        </Grid>
      </Stack>
    </Page>
  );
}
