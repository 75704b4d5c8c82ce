import { AlertIcon, CheckIcon, EmptyState, LinkButton, Page, PageHeader, Spinner } from '@feltbook/ui';
import {
  ApiFailure,
  createQueryKeys,
  http,
  queryClient,
  Trouble,
  useDocumentTitle,
  useSession,
} from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkToken } from '../login/link-token';
import { ClaimEmail } from './claim-email';
import { reloadAccount } from './own-account';

const verificationKeys = createQueryKeys('verification');

/** The failures that a new try does not mend. */
const REFUSALS = ['invalid_request', 'conflict', 'forbidden'] as const;
type Refusal = (typeof REFUSALS)[number];

/** A query rather than an action: the token is valid once, and the page may be rendered again. */
const useVerification = (token: string | null, accountId: string | undefined) =>
  useQuery<Refusal | null>(
    {
      // Another account may have signed in meanwhile.
      queryKey: [...verificationKeys.all, accountId],
      queryFn: async () => {
        try {
          await http.post('/auth/verify-email', { body: { token }, forbidden: 'throw' });
        } catch (error) {
          const refusal = REFUSALS.find((code) => error instanceof ApiFailure && error.code === code);
          if (refusal) return refusal;
          throw error;
        }
        reloadAccount();
        return null;
      },
      enabled: token !== null && accountId !== undefined,
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
  const { user } = useSession();
  const token = linkToken();
  const { data: refusal, isError, errorUpdateCount, refetch } = useVerification(token, user?.id);
  return (
    <Page $narrow>
      {token === null ? (
        <Outcome icon={<AlertIcon />} title="This link does not work">
          Open the link in your mail again.
        </Outcome>
      ) : user === null || refusal === 'forbidden' ? (
        <>
          <PageHeader title="Verify email" />
          <ClaimEmail token={token} isOther={user !== null} />
        </>
      ) : isError ? (
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
          {refusal === 'conflict'
            ? 'Another account has verified this email.'
            : 'It has expired or was used already. Your account page sends a new one.'}
        </Outcome>
      )}
    </Page>
  );
}
