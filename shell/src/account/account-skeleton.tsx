import { Card, Skeleton, Stack, VisuallyHidden } from '@feltbook/ui';

/** The placeholder of the sections while the account loads. */
export function AccountSkeleton() {
  return (
    <Stack $gap={5}>
      <VisuallyHidden role="status" aria-label="Loading">
        Loading…
      </VisuallyHidden>
      {['9rem', '14rem', '10rem'].map((height) => (
        <Card key={height}>
          <Stack $gap={4}>
            <Skeleton $width="8rem" $height="1.25rem" />
            <Skeleton $height={height} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
