import { passwordResetRequest } from '@feltbook/contracts';
import { Alert, LinkButton, Page, PageHeader, Panel, Row, Stack, TextField } from '@feltbook/ui';
import { callPublicly, useDocumentTitle } from '@feltbook/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionForm } from '../forms/action-form';
import { useAccountForm } from '../forms/use-account-form';
import { readDraft } from '../login/draft';
import { useSignInOptions } from '../login/sign-in-options';
import { useSiteLinks } from '../site/links';
import { PasswordSet } from './password-set';
import { RecoveryForm } from './recovery-form';

/** The ways to a new password: by a mail, or by a recovery code. */
export default function ForgotPasswordPage() {
  useDocumentTitle('Forgot password');
  const options = useSignInOptions();
  const [isSet, setSet] = useState(false);
  return (
    <Page $narrow>
      {isSet ? (
        <PasswordSet />
      ) : (
        <>
          <PageHeader title="Forgot your password?" />
          <Stack $gap={5}>
            <Panel title="Get a link by email">
              {options?.mail === false ? <NoMail /> : <RequestForm />}
            </Panel>
            <Panel title="Use a recovery code">
              <RecoveryForm onDone={() => setSet(true)} />
            </Panel>
          </Stack>
        </>
      )}
    </Page>
  );
}

const ToSignIn = () => (
  <LinkButton as={Link} to="/login" variant="quiet">
    Back to sign-in
  </LinkButton>
);

function NoMail() {
  const { contactEmail, contactUrl } = useSiteLinks();
  return (
    <Stack $gap={4}>
      <p>This site sends no mail. Use a recovery code.</p>
      {contactUrl && (
        <p>
          No code? Write to <a href={contactUrl}>{contactEmail}</a>.
        </p>
      )}
      <Row $end>
        <ToSignIn />
      </Row>
    </Stack>
  );
}

function RequestForm() {
  const form = useAccountForm({
    schema: passwordResetRequest,
    defaultValues: { id: readDraft().id },
    send: (body) => callPublicly<void>('POST', '/auth/forgot-password', { body }),
    resetTo: (values) => values,
  });
  return (
    <ActionForm
      form={form}
      label="Send link"
      primary
      actions={<ToSignIn />}
      success={
        <Alert tone="success" title="Check your mail">
          If the account has a verified email, a link is on its way. It works for 30 minutes.
        </Alert>
      }
    >
      <TextField
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('id')}
      />
    </ActionForm>
  );
}
