import { Card, Page, size, Skeleton, space, Stack } from '@feltbook/ui';
import styled from 'styled-components';
import { BannerPlaceholder } from '../../banner/components/banner-placeholder';
import { GROUPS } from '../../stat-cards/lib/groups';
import { Groups, Rows } from '../../stat-cards/components/rows';

const Head = styled.div`
  margin-bottom: 1.25rem;
`;

/* As high as a row of figures. */
const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3.0625rem;
  padding-inline: ${space[2]};
`;

const Title = styled.div`
  margin-bottom: ${space[2]};
`;

/** Placeholders of the greeting, banner, filter, charts and figures. */
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
        <BannerPlaceholder />
        <Skeleton $width="6rem" $height={size.small} />
        <Skeleton $height="34rem" />
        <Skeleton $height="7rem" />
        <Skeleton $height="12rem" />
        <Groups>
          {GROUPS.map(({ title, cards, columns }) => (
            <Card key={title}>
              <Title>
                <Skeleton $width="10rem" $height="1.5rem" />
              </Title>
              <Rows $columns={columns}>
                {cards.map(({ name }) => (
                  <Row key={name}>
                    <Skeleton $width="45%" />
                    <Skeleton $width="20%" />
                  </Row>
                ))}
              </Rows>
            </Card>
          ))}
        </Groups>
      </Stack>
    </Page>
  );
}
