import { Skeleton, Stack } from '@feltbook/ui';

/** Placeholders of a tab's content while its code loads. */
export function TabSkeleton() {
  return (
    <Stack $gap={4} role="status" aria-label="Loading">
      <Skeleton $height="2.5rem" />
      <Skeleton $height="24rem" />
    </Stack>
  );
}
