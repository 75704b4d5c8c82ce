import { AlertIcon, Button, EmptyState, Page } from '@feltbook/ui';
import { FAILURES_BEFORE_RELOAD, renewFiles, useDocumentTitle } from '@feltbook/web-kit';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { isReplaced } from '../federation/deployed';
import { isMismatch } from '../federation/mismatch';
import { failuresOf } from '../federation/remotes';
import { reloadOnce, reloadUpToDate } from '../install/reload';
import { laterPart } from '../preview/later-part';
import { usePreview } from '../preview/use-preview';
import { pageAt } from './access';
import { isMissingFile } from './missing-file';
import { PageSkeleton } from './page-skeleton';

const LeaveButton = laterPart(async () => (await import('../preview/leave-button')).LeaveButton);

const OUTDATED_TITLE = 'This part of Feltbook is newer or older than the page around it';
const OUTDATED_TEXT = 'Reload the page to update it. Everything else still works.';

const PREVIEW_TITLE = 'The preview did not load';
const PREVIEW_TEXT = 'Leave it to use Feltbook as usual. Your saved results are safe.';

function titleOf(isPreview: boolean, isOutdated: boolean): string {
  if (isPreview) return PREVIEW_TITLE;
  return isOutdated ? OUTDATED_TITLE : 'This part of Feltbook did not load';
}

function textOf(isPreview: boolean, isOutdated: boolean): string {
  if (isPreview) return PREVIEW_TEXT;
  return isOutdated ? OUTDATED_TEXT : 'Everything else still works, and your saved results are safe.';
}

/** Consecutive failures by path: after several, a reload is offered. */
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

/**
 * Reloads the page if its slice was deployed since: a file of the old build may be gone.
 * @returns whether the check or the reload is still running
 */
function useNewerBuild(error: unknown, pathname: string): boolean {
  const [judged, setJudged] = useState<unknown>();
  useEffect(() => {
    if (!isMissingFile(error)) return undefined;
    let left = false;
    void isReplaced(pageAt(pathname)?.remote ?? null).then((replaced) => {
      if (!left && !(replaced && reloadOnce())) setJudged(error);
    });
    return () => {
      left = true;
    };
  }, [error, pathname]);
  return isMissingFile(error) && judged !== error;
}

/** Rendered if a page fails; the menu and all other pages still work. Retry navigates to the same path. */
export function RouteTrouble() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const failures = useFailureCount(error, location.pathname);
  const outdated = isMismatch(error);
  const [isRetrying, setRetrying] = useState(false);
  const renewing = useNewerBuild(error, location.pathname);
  useDocumentTitle('Something is missing');
  const retry = async () => {
    setRetrying(true);
    if (isMissingFile(error)) await renewFiles();
    setRetrying(false);
    await navigate(location, { replace: true });
  };
  const isPreview = usePreview()?.remote === (pageAt(location.pathname)?.remote ?? null);
  if (renewing) return <PageSkeleton />;
  return (
    <Page $narrow role="alert" aria-busy={state !== 'idle'}>
      <EmptyState
        level={1}
        icon={<AlertIcon />}
        title={titleOf(isPreview, outdated)}
        actions={
          <>
            {isPreview && <LeaveButton variant="primary" />}
            <Button
              variant={isPreview ? 'secondary' : 'primary'}
              busy={isRetrying || state !== 'idle'}
              onClick={() => void retry()}
            >
              Retry
            </Button>
            {/* A reload loads matching versions of host and remote, and ends hanging loads. */}
            {!isPreview && (outdated || failures >= FAILURES_BEFORE_RELOAD) && (
              <Button onClick={() => void reloadUpToDate()}>Reload the page</Button>
            )}
          </>
        }
      >
        {textOf(isPreview, outdated)}
      </EmptyState>
    </Page>
  );
}
