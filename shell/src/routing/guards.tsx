import type { PageAccess } from '@feltbook/contracts';
import { lazyPage, rememberPage, useSession, wasSignedOut } from '@feltbook/web-kit';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { judge } from './access';
import { PageSkeleton } from './page-skeleton';

const AccessDenied = lazyPage(() => import('../pages/access-denied'), <PageSkeleton />);

/** To the sign-in page, and after it back to this one. Not after a deliberate sign-out, which ends a visit. */
function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (!wasSignedOut()) rememberPage(pathname + search + hash);
  }, [pathname, search, hash]);
  return <Navigate to="/login" replace />;
}

/** Draws its children for those whom the rule lets in. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const verdict = judge(access, useSession());
  if (verdict === 'sign-in-first') return <SignInFirst />;
  return verdict === 'denied' ? <AccessDenied /> : children;
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
