import type { PageAccess } from '@feltbook/contracts';
import { lazyPage, rememberPage, useSession, wasSignedOut } from '@feltbook/web-kit';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { decideAccess } from './access';
import { PageSkeleton } from './page-skeleton';

const AccessDenied = lazyPage(() => import('../pages/access-denied'), <PageSkeleton />);

const SecondFactorFirst = lazyPage(() => import('../account/second-factor-page'), <PageSkeleton />);

/** Redirects to the sign-in page and remembers this one, except after a deliberate sign-out. */
function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (!wasSignedOut()) rememberPage(pathname + search + hash);
  }, [pathname, search, hash]);
  return <Navigate to="/login" replace />;
}

/** Renders its children if the access rule allows it. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const decision = decideAccess(access, useSession());
  if (decision === 'sign-in-first') return <SignInFirst />;
  if (decision === 'second-factor-first') return <SecondFactorFirst />;
  return decision === 'denied' ? <AccessDenied /> : children;
}

/** The parent route of all pages under one access rule. */
export function guardRoute(access: PageAccess) {
  return function GuardedPages() {
    return (
      <Guard access={access}>
        <Outlet />
      </Guard>
    );
  };
}
