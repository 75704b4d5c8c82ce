import { createQueryKeys, queryClient } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import { readRemotesDocument } from '../federation/remotes-document';

/** Addresses of this installation. Pages show no link to a missing one. */
interface SiteLinks {
  contactEmail?: string | undefined;
  contactUrl?: string | undefined;
  feedbackUrl?: string | undefined;
  donationUrl?: string | undefined;
}

const siteKeys = createQueryKeys('site');

/** The addresses that the operator has set; none until they are known. */
export function useSiteLinks(): SiteLinks {
  const { data } = useQuery(
    { queryKey: siteKeys.all, queryFn: readRemotesDocument, staleTime: Infinity, gcTime: Infinity },
    queryClient,
  );
  const { contactEmail, donationUrl } = data ?? {};
  if (!contactEmail) return { donationUrl };
  const contactUrl = `mailto:${contactEmail}`;
  const feedbackUrl = `${contactUrl}?subject=${encodeURIComponent('Feedback on Feltbook')}`;
  return { contactEmail, contactUrl, feedbackUrl, donationUrl };
}
