import { media, Skeleton, Stack, useMedia } from '@feltbook/ui';

/** How many slices and workers there are, and remotes. */
const ROWS = { processes: 11, remotes: 4 } as const;
/** Of a card on phones, and of a row. */
const HEIGHTS = {
  processes: { card: '7.5rem', row: '2.4rem' },
  remotes: { card: '9rem', row: '2.4rem' },
} as const;

/** Placeholders of the rows of a list. */
export function RunningPlaces({ of }: { readonly of: 'processes' | 'remotes' }) {
  const isPhone = useMedia(media.upTo.phone);
  const { card, row } = HEIGHTS[of];
  // A table has a row of names besides.
  const rows = isPhone ? ROWS[of] : ROWS[of] + 1;
  return (
    <Stack $gap={isPhone ? 2 : 0.5} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} $height={isPhone ? card : row} />
      ))}
    </Stack>
  );
}
