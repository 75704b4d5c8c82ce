import { loginAnswer, secondFactorCode } from '@feltbook/contracts';
import { Alert, Button, Stack, TextField } from '@feltbook/ui';
import { callPublicly, signIn } from '@feltbook/web-kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useAccountForm } from '../forms/use-account-form';
import { completeSignIn } from './arrival';
import { keepDraft } from './draft';
import { useGoogleQuestion } from './google-linking';

const form = z.object({ code: secondFactorCode });

const FIELDS = {
  app: {
    label: 'Code from your app',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    other: 'Use a recovery code',
  },
  recovery: { label: 'Recovery code', inputMode: 'text', autoComplete: 'off', other: 'Use your app' },
} as const;

interface SecondStepProps {
  /** Shows that the password was right. */
  readonly ticket: string;
  readonly onCancel: () => void;
}

/** The second step of a sign-in: the code of the player's app, or a recovery code. */
export default function SecondStep({ ticket, onCancel }: SecondStepProps) {
  const navigate = useNavigate();
  const askToLink = useGoogleQuestion();
  const [kind, setKind] = useState<keyof typeof FIELDS>('app');
  const { field, submit, formState, failure, reset, setFocus } = useAccountForm({
    schema: form,
    defaultValues: { code: '' },
    send: async ({ code }) => {
      const body = { ticket, code };
      await signIn(await callPublicly('POST', '/auth/second-factor', { body, schema: loginAnswer }));
      keepDraft(null);
      askToLink();
      void navigate(completeSignIn(false), { replace: true });
    },
  });
  useEffect(() => setFocus('code'), [kind, setFocus]);
  const { other, ...look } = FIELDS[kind];
  const change = () => {
    reset();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={4}>
        {failure && (
          <Alert tone="error" title="Login failed">
            {failure}
          </Alert>
        )}
        <TextField {...look} autoCapitalize="none" spellCheck={false} {...field('code')} />
        <Button type="submit" variant="primary" wide busy={formState.isSubmitting}>
          Sign in
        </Button>
        <Button variant="quiet" wide onClick={change}>
          {other}
        </Button>
        <Button variant="quiet" wide onClick={onCancel}>
          Back to sign-in
        </Button>
      </Stack>
    </form>
  );
}
