import { secondFactorCode, type OwnAccount } from '@feltbook/contracts';
import { Alert, Button, Dialog, Stack } from '@feltbook/ui';
import { type ReactNode, useId, useRef } from 'react';
import * as z from 'zod/mini';
import { SecondFactorField } from '../forms/second-factor-field';
import { useAccountForm } from '../forms/use-account-form';
import { PasswordField } from '../forms/password-field';

const password = z.string().check(z.minLength(1, 'Please enter your password.'));
const absent = z.string();

const formOf = (hasPassword: boolean, asksForCode: boolean) =>
  z.object({
    password: hasPassword ? password : absent,
    code: asksForCode ? secondFactorCode : absent,
  });

interface IdentityDialogProps {
  readonly account: OwnAccount;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Styles the confirming button as a warning, and focuses the other one first. */
  readonly dangerous?: boolean;
  /** Also asks for a code of the player's app, or a recovery code. */
  readonly asksForCode?: boolean;
  /** @param password undefined for an account that has none. @throws ApiFailure, PasskeyFailure */
  readonly send: (password: string | undefined, code: string) => Promise<void>;
}

/** Asks for the password before an act for which a sign-in is not enough. */
export function IdentityDialog(props: IdentityDialogProps) {
  const { account, open, onClose, title, children, confirmLabel, dangerous = false, send } = props;
  const { asksForCode = false } = props;
  const { hasPassword } = account;
  const formId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { field, submit, formState, failure } = useAccountForm({
    schema: formOf(hasPassword, asksForCode),
    defaultValues: { password: '', code: '' },
    send: async ({ password, code }) => {
      await send(hasPassword ? password : undefined, code);
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      initialFocus={dangerous ? cancel : undefined}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            variant={dangerous ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={formState.isSubmitting}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Stack $gap={4}>
          {failure && <Alert tone="error">{failure}</Alert>}
          {children}
          {hasPassword ? (
            <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
          ) : (
            <p>For this, you must have signed in during the last 10 minutes.</p>
          )}
          {asksForCode && <SecondFactorField {...field('code')} />}
        </Stack>
      </form>
    </Dialog>
  );
}
