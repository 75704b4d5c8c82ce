import { Skeleton, Stack } from '@feltbook/ui';

/** Placeholders of rows. */
export function ListPlaces({ rows = 6 }: { readonly rows?: number }) {
  return (
    <Stack $gap={2} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} $height="2.25rem" />
      ))}
    </Stack>
  );
}
