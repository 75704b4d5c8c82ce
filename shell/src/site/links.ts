import { createQueryKeys, queryClient } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import { readRemotesDocument } from '../federation/remotes-document';

/** Addresses of this installation. Pages show no link to a missing one. */
interface SiteLinks {
  /** Whether the addresses were read, or could not be. */
  isSettled: boolean;
  contactEmail?: string | undefined;
  contactUrl?: string | undefined;
  feedbackUrl?: string | undefined;
  donationUrl?: string | undefined;
}

const siteKeys = createQueryKeys('site');

/** The addresses that the operator has set; none until they are known. */
export function useSiteLinks(): SiteLinks {
  const { data, isLoading } = useQuery(
    { queryKey: siteKeys.all, queryFn: readRemotesDocument, staleTime: Infinity, gcTime: Infinity },
    queryClient,
  );
  const { contactEmail, donationUrl } = data ?? {};
  const isSettled = !isLoading;
  if (!contactEmail) return { isSettled, donationUrl };
  const contactUrl = `mailto:${contactEmail}`;
  const feedbackUrl = `${contactUrl}?subject=${encodeURIComponent('Feedback on Feltbook')}`;
  return { isSettled, contactEmail, contactUrl, feedbackUrl, donationUrl };
}
