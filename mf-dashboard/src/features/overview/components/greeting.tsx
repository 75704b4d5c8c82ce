import type { Dashboard } from '@feltbook/contracts';
import { PageHeader } from '@feltbook/ui';
import { useSession } from '@feltbook/web-kit';

/** 'Welcome back' for players with results, with their name if known. */
export function Greeting({ figures }: { readonly figures?: Dashboard | undefined }) {
  const { user } = useSession();
  const logged = figures ? figures.quickStats.totalSessions + figures.quickStats.totalTournaments : 0;
  const greeting = logged > 0 ? 'Welcome back' : 'Welcome';
  return (
    <PageHeader
      title={user?.displayName ? `${greeting}, ${user.displayName}` : greeting}
      lead="Here's your poker performance overview"
    />
  );
}
