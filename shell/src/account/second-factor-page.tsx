import { secondFactorCode } from '@feltbook/contracts';
import { Alert, Button, Page, PageHeader, Panel, Row, Stack, TextField } from '@feltbook/ui';
import { renewToken, Trouble, useDocumentTitle } from '@feltbook/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { actionFailure } from '../forms/action-failure';
import { useAccountForm } from '../forms/use-account-form';
import { AccountSkeleton } from './account-skeleton';
import { useOwnAccount } from './own-account';
import { useTotp, verifySecondFactor } from './own-totp';
import { TwoStepSection } from './two-step-section';

/** Shown to the owner in place of a page that needs two factors, which follows at once. */
export default function SecondFactorPage() {
  useDocumentTitle('Second factor');
  const account = useOwnAccount();
  const totp = useTotp();
  // As it was at first: the set-up turns it on before its codes are stored.
  const [wasOn, setWasOn] = useState<boolean>();
  if (wasOn === undefined && totp.data) setWasOn(totp.data.isOn);
  const [failure, setFailure] = useState<string | null>(null);
  const proceed = () =>
    renewToken().catch((error: unknown) => {
      setFailure(actionFailure(error));
    });
  const failed = [account, totp].find(({ isError, data }) => isError && !data);
  return (
    <Page $narrow>
      <PageHeader title="One more step" lead="The owner’s pages need more than a password." />
      <Stack $gap={5}>
        {failure && (
          <Alert tone="error" actions={<Button onClick={() => void proceed()}>Try again</Button>}>
            {failure}
          </Alert>
        )}
        {failed ? (
          <Trouble
            title="Your account could not be loaded."
            failures={failed.errorUpdateCount}
            onRetry={() => void failed.refetch()}
          />
        ) : wasOn === undefined || !account.data ? (
          <AccountSkeleton />
        ) : wasOn ? (
          <Panel title="Enter a code">
            <CodeForm />
          </Panel>
        ) : (
          <TwoStepSection account={account.data} onDone={() => void proceed()} />
        )}
        <p>
          A passkey is enough too: add one on <Link to="/account">your account page</Link>, then sign in with
          it.
        </p>
      </Stack>
    </Page>
  );
}

const form = z.object({ code: secondFactorCode });

function CodeForm() {
  const { register, submit, formState, failure } = useAccountForm({
    schema: form,
    defaultValues: { code: '' },
    send: ({ code }) => verifySecondFactor(code),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={4}>
        {failure && <Alert tone="error">{failure}</Alert>}
        <TextField
          label="Code from your app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.code?.message}
          {...register('code')}
        />
        <Row $end>
          <Button type="submit" variant="primary" busy={formState.isSubmitting}>
            Continue
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
