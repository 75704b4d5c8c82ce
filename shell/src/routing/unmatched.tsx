import { lazyPage } from '@feltbook/web-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { pageAt } from './access';
import { Guard } from './guards';
import { PageSkeleton } from './page-skeleton';

const NotFound = lazyPage(() => import('../pages/not-found'), <PageSkeleton />);

/** A remote's page whose routes are not mounted yet: they are on their way, or a sign-in has just made them due. */
function OnItsWay() {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') void navigate(location, { replace: true });
  }, [location, navigate, state]);
  return <PageSkeleton />;
}

/** What stands where no route is: the page of a remote that is loading, or nothing at all. */
export function Unmatched() {
  const page = pageAt(useLocation().pathname);
  if (!page?.remote) return <NotFound />;
  return (
    <Guard access={page.access}>
      <OnItsWay />
    </Guard>
  );
}
