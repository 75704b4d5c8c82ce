import { rememberPage, useSession } from '@feltbook/web-kit';
import { useCampaignLink } from '../../campaign/lib/use-campaign-link';

/** Leads to a page of a player's own; who is not signed in goes there by way of the sign-in. */
export function useEntryLink(): (path: string) => { to: string; onClick?: () => void } {
  const { isSignedIn } = useSession();
  const link = useCampaignLink();
  return (path) =>
    isSignedIn ? { to: link(path) } : { to: link('/login'), onClick: () => rememberPage(link(path)) };
}
