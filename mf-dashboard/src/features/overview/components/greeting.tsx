import type { Dashboard } from '@feltbook/contracts';
import { PageHeader } from '@feltbook/ui';
import { useSession } from '@feltbook/web-kit';
import { countResults } from '../../figures/lib/count-results';

/** 'Welcome back' for players with results or while those are unknown, with their name if known. */
export function Greeting({ figures }: { readonly figures?: Dashboard | undefined }) {
  const { user } = useSession();
  const isNew = figures && countResults(figures) === 0;
  const greeting = isNew ? 'Welcome' : 'Welcome back';
  return (
    <PageHeader
      title={user?.displayName ? `${greeting}, ${user.displayName}` : greeting}
      lead="Here's your poker performance overview"
    />
  );
}
