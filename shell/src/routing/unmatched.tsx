import { lazyPage } from '@feltbook/web-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { pageAt } from './access';
import { Guard } from './guards';
import { PageSkeleton } from './page-skeleton';

const NotFound = lazyPage(() => import('../pages/not-found'), <PageSkeleton />);

/** A remote's page whose routes are not mounted yet. */
function RemoteLoading() {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') void navigate(location, { replace: true });
  }, [location, navigate, state]);
  return <PageSkeleton />;
}

/** Rendered for unmatched paths: a remote that is loading, or the 404 page. */
export function Unmatched() {
  const page = pageAt(useLocation().pathname);
  if (!page?.remote) return <NotFound />;
  return (
    <Guard access={page.access}>
      <RemoteLoading />
    </Guard>
  );
}
