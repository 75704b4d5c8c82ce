import { passwordResetRequest } from '@feltbook/contracts';
import { Alert, Button, LinkButton, Page, PageHeader, Panel, Row, Stack, TextField } from '@feltbook/ui';
import { callPublicly, useDocumentTitle } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';
import { readDraft } from '../login/draft';
import { useSignInOptions } from '../login/sign-in-options';
import { useSiteLinks } from '../site/links';
import { useAccountForm } from './use-account-form';

/** Mails a link to set a new password. */
export default function ForgotPasswordPage() {
  useDocumentTitle('Forgot password');
  const options = useSignInOptions();
  return (
    <Page $narrow>
      <PageHeader title="Forgot your password?" />
      <Panel title="Get a link by email">{options?.mail === false ? <NoMail /> : <RequestForm />}</Panel>
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
      <p>This site sends no mail, so it cannot reset your password.</p>
      {contactUrl && (
        <p>
          Please write to <a href={contactUrl}>{contactEmail}</a>.
        </p>
      )}
      <Row $end>
        <ToSignIn />
      </Row>
    </Stack>
  );
}

function RequestForm() {
  const { register, submit, formState, failure, isDone } = useAccountForm({
    schema: passwordResetRequest,
    defaultValues: { id: readDraft().id },
    send: (body) => callPublicly<void>('POST', '/auth/forgot-password', { body }),
    resetTo: (values) => values,
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={4}>
        {failure && <Alert tone="error">{failure}</Alert>}
        {isDone && !formState.isDirty && (
          <Alert tone="success" title="Check your mail">
            If the account has a verified email, a link is on its way. It works for 30 minutes.
          </Alert>
        )}
        <TextField
          label="Email or username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.id?.message}
          {...register('id')}
        />
        <Row $end>
          <ToSignIn />
          <Button type="submit" variant="primary" busy={formState.isSubmitting}>
            Send link
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
