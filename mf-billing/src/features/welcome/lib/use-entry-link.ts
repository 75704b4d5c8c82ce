import { rememberPage, useSession } from '@feltbook/web-kit';
import { useCampaignLink } from '../../campaign/lib/use-campaign-link';

/** Link to a page for players; visitors sign in first. */
export function useEntryLink(): (path: string) => { to: string; onClick?: () => void } {
  const { isSignedIn } = useSession();
  const link = useCampaignLink();
  return (path) =>
    isSignedIn ? { to: link(path) } : { to: link('/login'), onClick: () => rememberPage(link(path)) };
}
