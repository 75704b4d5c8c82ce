import { Card, Grid, Page, Skeleton, Stack } from '@feltbook/ui';
import { InsightsHeader } from './insights-header';

const SECTIONS = ['stakes', 'venues', 'games', 'length'];

/** Placeholders of the summary and the charts. */
export function InsightsSkeleton() {
  return (
    <Page>
      <InsightsHeader />
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
