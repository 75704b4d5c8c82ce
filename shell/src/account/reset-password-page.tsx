import { newPassword, PASSWORD_MIN_LENGTH } from '@feltbook/contracts';
import {
  Alert,
  AlertIcon,
  Button,
  EmptyState,
  LinkButton,
  Page,
  PageHeader,
  Panel,
  Row,
  Stack,
} from '@feltbook/ui';
import { callPublicly, useDocumentTitle } from '@feltbook/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { linkToken } from '../login/link-token';
import { PasswordField } from '../login/password-field';
import { PasswordSet } from './password-set';
import { useAccountForm } from '../forms/use-account-form';

const form = z.object({ password: newPassword });

/** The page that the link of a mail opens to set a new password. */
export default function ResetPasswordPage() {
  useDocumentTitle('Set a new password');
  const token = linkToken();
  const [isSet, setIsSet] = useState(false);
  return (
    <Page $narrow>
      {isSet ? (
        <PasswordSet />
      ) : token === null ? (
        <EmptyState level={1} icon={<AlertIcon />} title="This link does not work" actions={<NewLink />}>
          It has expired or was used already.
        </EmptyState>
      ) : (
        <>
          <PageHeader title="Set a new password" />
          <Panel title="Your new password">
            <ResetForm token={token} onDone={() => setIsSet(true)} />
          </Panel>
        </>
      )}
    </Page>
  );
}

const NewLink = () => (
  <LinkButton as={Link} to="/forgot-password">
    Send a new link
  </LinkButton>
);

function ResetForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { register, submit, formState, failure } = useAccountForm({
    schema: form,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await callPublicly<void>('POST', '/auth/reset-password', { body: { token, password } });
      onDone();
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={4}>
        {failure && (
          <Alert tone="error" actions={<NewLink />}>
            {failure}
          </Alert>
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters. Signs out all your devices.`}
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Row $end>
          <Button type="submit" variant="primary" busy={formState.isSubmitting}>
            Set password
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
