import { useLocation } from 'react-router-dom';
import { withCampaign } from './campaign';

/** Adds this page's campaign to a path, so that every link of a welcome page keeps it. */
export function useCampaignLink(): (path: string) => string {
  const { search } = useLocation();
  return (path) => withCampaign(path, search);
}
