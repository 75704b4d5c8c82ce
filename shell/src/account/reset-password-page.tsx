import { newPassword } from '@feltbook/contracts';
import { AlertIcon, EmptyState, LinkButton, Page, PageHeader, Panel } from '@feltbook/ui';
import { callPublicly, useDocumentTitle } from '@feltbook/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ActionForm } from '../forms/action-form';
import { NewPasswordField } from '../forms/new-password-field';
import { useAccountForm } from '../forms/use-account-form';
import { linkToken } from '../login/link-token';
import { PasswordSet } from './password-set';

const schema = z.object({ password: newPassword });

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
  const form = useAccountForm({
    schema,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await callPublicly<void>('POST', '/auth/reset-password', { body: { token, password } });
      onDone();
    },
  });
  return (
    <ActionForm form={form} label="Set password" primary failureActions={<NewLink />}>
      <NewPasswordField effect="Signs out all your devices." {...form.field('password')} />
    </ActionForm>
  );
}
