import { recovery } from '@feltbook/contracts';
import { TextField } from '@feltbook/ui';
import { callPublicly } from '@feltbook/web-kit';
import { ActionForm } from '../forms/action-form';
import { NewPasswordField } from '../forms/new-password-field';
import { useAccountForm } from '../forms/use-account-form';
import { readDraft } from '../login/draft';

/** Sets a new password by a recovery code. */
export function RecoveryForm({ onDone }: { readonly onDone: () => void }) {
  const form = useAccountForm({
    schema: recovery,
    defaultValues: { id: readDraft().id, code: '', password: '' },
    send: async (body) => {
      await callPublicly<void>('POST', '/auth/recover', { body });
      onDone();
    },
  });
  return (
    <ActionForm form={form} label="Set password" primary>
      <TextField
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('id')}
      />
      <TextField
        label="Recovery code"
        hint="One of the ten codes that you stored."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
      <NewPasswordField effect="Signs out all your devices." {...form.field('password')} />
    </ActionForm>
  );
}
