import { AlertIcon, CheckIcon, EmptyState, LinkButton, Page, PageHeader, Spinner } from '@feltbook/ui';
import {
  ApiFailure,
  callPublicly,
  createQueryKeys,
  queryClient,
  Trouble,
  useDocumentTitle,
} from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkToken } from '../login/link-token';
import { reloadAccount } from './own-account';

const verificationKeys = createQueryKeys('verification');

/** The failures that a new try does not mend. */
const REFUSALS: Readonly<Record<string, string>> = {
  invalid_request: 'It has expired or was used already. Your account page sends a new one.',
  conflict: 'Another account has verified this email.',
};

/** A query rather than an action: the token is valid once, and the page may be rendered again. */
const useVerification = (token: string | null) =>
  useQuery(
    {
      queryKey: verificationKeys.all,
      queryFn: async () => {
        if (token === null) return REFUSALS['invalid_request'];
        try {
          await callPublicly('POST', '/auth/verify-email', { body: { token } });
        } catch (error) {
          const refusal = error instanceof ApiFailure && REFUSALS[error.code];
          if (refusal) return refusal;
          throw error;
        }
        reloadAccount();
        return null;
      },
      retry: false,
      staleTime: Infinity,
      gcTime: Infinity,
    },
    queryClient,
  );

function Outcome({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  const toAccount = (
    <LinkButton as={Link} to="/account" variant="primary">
      To your account
    </LinkButton>
  );
  return (
    <EmptyState level={1} icon={icon} title={title} actions={toAccount}>
      {children}
    </EmptyState>
  );
}

/** The page that the link of a verification mail opens. */
export default function VerifyEmailPage() {
  useDocumentTitle('Verify email');
  const { data: refusal, isError, errorUpdateCount, refetch } = useVerification(linkToken());
  return (
    <Page $narrow>
      {isError ? (
        <>
          <PageHeader title="Verify email" />
          <Trouble
            title="Your email could not be verified."
            failures={errorUpdateCount}
            onRetry={() => void refetch()}
          >
            Your link still works. Please try again.
          </Trouble>
        </>
      ) : refusal === undefined ? (
        <EmptyState level={1} icon={<Spinner />} title="Verifying your email…" />
      ) : refusal === null ? (
        <Outcome icon={<CheckIcon />} title="Your email is verified">
          You can now reset your password by email.
        </Outcome>
      ) : (
        <Outcome icon={<AlertIcon />} title="This link does not work">
          {refusal}
        </Outcome>
      )}
    </Page>
  );
}
