import { useLocation } from 'react-router-dom';
import { withCampaign } from './campaign';

/** Gives each path the campaign of this page: every link of a welcome page keeps it. */
export function useCampaignLink(): (path: string) => string {
  const { search } = useLocation();
  return (path) => withCampaign(path, search);
}
