import { PREVIEW_PATH } from '@feltbook/contracts';
import { AlertIcon, EmptyState, LinkButton, Page, PageHeader, Spinner } from '@feltbook/ui';
import { ApiFailure, callPublicly, Trouble, useDocumentTitle } from '@feltbook/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { linkToken } from '../login/link-token';
import { goHome } from '../preview/go';
import { MANIFESTS } from '../service-worker/cache-names';

/** Failures that a new try does not mend. */
const REFUSALS: readonly string[] = ['invalid_request', 'not_found'];

/** Exchanges the token for the cookie of a preview, and loads the first page with it. @throws ApiFailure */
async function open(token: string): Promise<void> {
  await callPublicly('POST', PREVIEW_PATH, { body: { token } });
  // On a slow network, the service worker would answer from it with the ordinary remotes.
  if ('caches' in window) await caches.delete(MANIFESTS);
  goHome();
}

/** The page of a link to a preview. */
export default function PreviewPage() {
  useDocumentTitle('Preview');
  const token = linkToken();
  const [failures, setFailures] = useState(0);
  const [isRefused, setRefused] = useState(token === null);
  const start = useCallback(() => {
    if (token === null) return;
    open(token).catch((error: unknown) => {
      if (error instanceof ApiFailure && REFUSALS.includes(error.code)) setRefused(true);
      else setFailures((count) => count + 1);
    });
  }, [token]);
  useEffect(start, [start]);
  if (isRefused)
    return (
      <Page $narrow>
        <EmptyState
          level={1}
          icon={<AlertIcon />}
          title="This link does not work"
          actions={
            <LinkButton as={Link} to="/" variant="primary">
              To Feltbook
            </LinkButton>
          }
        >
          It has expired, or the preview has ended. Ask for a new one.
        </EmptyState>
      </Page>
    );
  return (
    <Page $narrow>
      {failures > 0 ? (
        <>
          <PageHeader title="Preview" />
          <Trouble title="The preview could not be opened." failures={failures} onRetry={start}>
            Your link still works. Please try again.
          </Trouble>
        </>
      ) : (
        <EmptyState level={1} icon={<Spinner />} title="Opening the preview…" />
      )}
    </Page>
  );
}
