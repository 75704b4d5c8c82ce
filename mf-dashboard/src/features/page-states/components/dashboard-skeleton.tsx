import { Card, media, Skeleton, space, Stack } from '@feltbook/ui';
import styled from 'styled-components';
import { BannerPlaceholder } from '../../banner/components/banner-line';
import { GROUPS } from '../../stat-cards/lib/groups';
import { Groups, Rows } from '../../stat-cards/components/rows';
import { DashboardRoot, Head } from './head';

const Greeting = styled(Stack)`
  flex: 1;
`;

/* As high as the total, its line, the title, and what is below the line. */
const Hero = styled(Skeleton)`
  height: 38.5rem;
  @media ${media.upTo.tournamentCards} {
    height: 35.5rem;
  }
  @media ${media.upTo.phone} {
    height: 32.875rem;
  }
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
    <DashboardRoot role="status" aria-label="Loading">
      <Head>
        <Greeting $gap={1}>
          <Skeleton $width="min(20rem, 70%)" $height="1.25rem" />
          <Skeleton $width="min(22rem, 80%)" $height="0.75rem" />
        </Greeting>
      </Head>
      <Stack $gap={6}>
        <Hero />
        <BannerPlaceholder />
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
    </DashboardRoot>
  );
}
