import { secondFactorCode, type IdentityProof, type OwnAccount } from '@feltbook/contracts';
import { Alert, Button, Dialog, Stack } from '@feltbook/ui';
import { type ReactNode, useId, useRef } from 'react';
import * as z from 'zod/mini';
import { codeIfAsked, givenCode, SecondFactorField } from '../forms/second-factor-field';
import { useAccountForm } from '../forms/use-account-form';
import { PasswordField } from '../forms/password-field';

const password = z.string().check(z.minLength(1, 'Please enter your password.'));
const absent = z.string();

const formOf = (hasPassword: boolean, asksForCode: boolean) =>
  z.object({
    password: hasPassword ? password : absent,
    code: asksForCode ? secondFactorCode : codeIfAsked,
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
  /** Asks for a code of the player's app, or a recovery code, before the server does. */
  readonly asksForCode?: boolean;
  /** @throws ApiFailure, PasskeyFailure */
  readonly send: (proof: IdentityProof) => Promise<void>;
}

/** Asks for the password, and for a code with two-step sign-in, before an act for which a sign-in is not enough. */
export function IdentityDialog(props: IdentityDialogProps) {
  const { account, open, onClose, title, children, confirmLabel, dangerous = false, send } = props;
  const { hasPassword } = account;
  const formId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const form = useAccountForm({
    schema: formOf(hasPassword, props.asksForCode ?? false),
    defaultValues: { password: '', code: '' },
    send: async ({ password, code }) => {
      await send({ password: hasPassword ? password : undefined, code: givenCode(code) });
      onClose();
    },
  });
  const { field, submit, formState, failure } = form;
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
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              data-autofocus={!dangerous}
              {...field('password')}
            />
          ) : (
            <p>For this, you must have signed in during the last 10 minutes.</p>
          )}
          {(props.asksForCode || form.asksForCode) && <SecondFactorField {...field('code')} />}
        </Stack>
      </form>
    </Dialog>
  );
}
