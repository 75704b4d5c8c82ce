import { Skeleton } from '@feltbook/ui';
import { lazy, Suspense } from 'react';
import type { CommunityFiguresProps } from './community-figures';
import { CommunityFrame } from './community-frame';

const CARDS = 8;

/** The block while its code or figures load. */
function CommunitySkeleton() {
  return (
    <CommunityFrame>
      {Array.from({ length: CARDS }, (_, card) => (
        <li key={card}>
          <Skeleton />
        </li>
      ))}
    </CommunityFrame>
  );
}

/* Loaded after its page, because the sign-in has to work without it. */
const CommunityFigures = lazy(() =>
  import('./community-figures').catch(() => ({ default: CommunitySkeleton })),
);

/** Figures of all players on eight cards, shown to visitors too. */
export function CommunityBlock(props: CommunityFiguresProps) {
  return (
    <Suspense fallback={<CommunitySkeleton />}>
      <CommunityFigures {...props} />
    </Suspense>
  );
}
