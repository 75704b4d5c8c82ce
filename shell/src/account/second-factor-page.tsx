import { secondFactorCode } from '@feltbook/contracts';
import { Alert, Button, Page, PageHeader, Panel, Stack } from '@feltbook/ui';
import { renewToken, useDocumentTitle } from '@feltbook/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { actionFailure } from '../forms/action-failure';
import { ActionForm } from '../forms/action-form';
import { SecondFactorField } from '../forms/second-factor-field';
import { useAccountForm } from '../forms/use-account-form';
import { AccountSkeleton } from './account-skeleton';
import { Loaded } from './loaded';
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
  return (
    <Page $narrow>
      <PageHeader title="One more step" lead="The owner’s pages need more than a password." />
      <Stack $gap={5}>
        {failure && (
          <Alert tone="error" actions={<Button onClick={() => void proceed()}>Try again</Button>}>
            {failure}
          </Alert>
        )}
        <Loaded query={totp} what="Your account" placeholder={<AccountSkeleton />}>
          {() => (
            <Loaded query={account} what="Your account" placeholder={<AccountSkeleton />}>
              {(own) =>
                wasOn ? (
                  <Panel title="Enter a code">
                    <CodeForm />
                  </Panel>
                ) : (
                  <TwoStepSection account={own} onDone={() => void proceed()} />
                )
              }
            </Loaded>
          )}
        </Loaded>
        <p>
          A passkey is enough too: add one on <Link to="/account">your account page</Link>, then sign in with
          it.
        </p>
      </Stack>
    </Page>
  );
}

const schema = z.object({ code: secondFactorCode });

function CodeForm() {
  const form = useAccountForm({
    schema,
    defaultValues: { code: '' },
    send: ({ code }) => verifySecondFactor(code),
  });
  return (
    <ActionForm form={form} label="Continue" primary>
      <SecondFactorField {...form.field('code')} />
    </ActionForm>
  );
}
