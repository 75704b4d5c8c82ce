import { Card, Page, Skeleton, Stack } from '@feltbook/ui';
import { StatGrid } from '@feltbook/ui/stat-grid';
import styled from 'styled-components';
import { BANNER_HEIGHT } from '../../banner/lib/banner-height';
import { GRIDS } from '../lib/grids';

const Head = styled.div`
  margin-bottom: 1.25rem;
`;

function CardPlace() {
  return (
    <Card>
      <Stack $gap={2}>
        <Skeleton $width="60%" $height="0.75rem" />
        <Skeleton $width="80%" $height="1.5rem" />
        <Skeleton $width="50%" $height="0.75rem" />
      </Stack>
    </Card>
  );
}

/** Placeholders of the greeting, banner, cards and charts. */
export function DashboardSkeleton() {
  return (
    <Page role="status" aria-label="Loading">
      <Head>
        <Stack $gap={2}>
          <Skeleton $width="min(20rem, 70%)" $height="2rem" />
          <Skeleton $width="min(22rem, 80%)" />
        </Stack>
      </Head>
      <Stack $gap={6}>
        <Skeleton $height={BANNER_HEIGHT} />
        {Object.entries(GRIDS).map(([name, { cards, wide, middle }]) => (
          <Stack key={name} $gap={3}>
            <Skeleton $width="10rem" />
            <StatGrid $wide={wide} $middle={middle}>
              {Array.from({ length: cards }, (_, at) => (
                <CardPlace key={at} />
              ))}
            </StatGrid>
          </Stack>
        ))}
        <Skeleton $height="24rem" />
      </Stack>
    </Page>
  );
}
