import { Page, Skeleton, Stack, VisuallyHidden } from '@feltbook/ui';
import { Columns } from '../../layout/components/columns';

/** Placeholders while the player's plan loads: a heading, two plans, a list. */
export function OfferSkeleton() {
  return (
    <Page>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Stack $gap={5}>
        <Skeleton $width="14rem" $height="2rem" />
        <Columns $min="20rem" $gap={5}>
          <Skeleton $height="15rem" />
          <Skeleton $height="15rem" />
        </Columns>
        <Skeleton $height="16rem" />
      </Stack>
    </Page>
  );
}
