import { Page } from '@feltbook/ui';
import { Trouble } from '@feltbook/web-kit';
import { useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { ContractMismatch, failuresOf } from '../federation/remotes';
import { pageAt } from './access';

/** Failures of a page itself, in a row, by address: they say when a reload is worth offering. */
const pageFailures = new Map<string, number>();

function useFailureCount(error: unknown, pathname: string): number {
  const [seen, setSeen] = useState<unknown>();
  if (error !== seen) {
    setSeen(error);
    pageFailures.set(pathname, (pageFailures.get(pathname) ?? 0) + 1);
  }
  const remote = pageAt(pathname)?.remote;
  return Math.max(remote ? failuresOf(remote) : 0, pageFailures.get(pathname) ?? 0);
}

/** Stands where a page failed, with the menu and all other pages intact. Retry goes to the same address once more. */
export function RouteTrouble() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const failures = useFailureCount(error, location.pathname);
  const outdated = error instanceof ContractMismatch;
  return (
    <Page $narrow aria-busy={state !== 'idle'}>
      <Trouble
        {...(outdated && { title: 'This part of Feltbook is newer or older than the page around it.' })}
        // A reload brings both to the same version, if anything does.
        failures={outdated ? Number.POSITIVE_INFINITY : failures}
        onRetry={() => void navigate(location, { replace: true })}
      >
        {outdated ? 'Reload the page to bring them together. Everything else goes on working.' : undefined}
      </Trouble>
    </Page>
  );
}
