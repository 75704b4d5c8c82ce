import {
  created,
  credentials,
  type Credentials,
  loginAnswer,
  type LoginAnswer,
  PASSWORD_MIN_LENGTH,
  registration,
  type Registration,
} from '@feltbook/contracts';
import { Alert, Button, Stack, TextField } from '@feltbook/ui';
import { ApiFailure, callPublicly, sendSignOuts, signIn, takeRememberedPage } from '@feltbook/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from './draft';
import { type AccountMode, failureText, type FailureText } from './failure-text';

/** @throws ApiFailure with code `login_failed` for a wrong id or password */
async function login(body: Credentials): Promise<LoginAnswer> {
  // Sends earlier sign-outs first.
  await sendSignOuts();
  return callPublicly('POST', '/login', { body, schema: loginAnswer });
}

/** Creates the account and signs in. @throws ApiFailure with code `conflict` if the id is taken */
async function registerAccount(body: Registration): Promise<LoginAnswer> {
  await callPublicly('POST', '/register', { body, schema: created });
  return login({ id: body.id, password: body.password });
}

type Values = z.input<typeof registration>;

const FIELDS: readonly Path<Values>[] = ['id', 'password', 'displayName'];

const TEXTS = {
  login: { submit: 'Sign in', busy: 'Signing in…', autoComplete: 'current-password', hint: undefined },
  registration: {
    submit: 'Create account',
    busy: 'Creating your account…',
    autoComplete: 'new-password',
    hint: `At least ${PASSWORD_MIN_LENGTH} characters.`,
  },
} as const;

/** A sign-in needs no name; the registration's name stays in the form. */
const loginValues = z.pipe(
  z.transform(({ id, password }: Values) => ({ id, password })),
  credentials,
);

const RESOLVERS = {
  login: standardSchemaResolver<Values, unknown, Credentials>(loginValues),
  registration: standardSchemaResolver<Values, unknown, Registration>(registration),
};

/** Id and password: one form for signing in and for registering, so that switching keeps the input. */
export function AccountForm({ mode }: { mode: AccountMode }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<FailureText | null>(null);
  const texts = TEXTS[mode];
  const { register, handleSubmit, setError, getValues, formState } = useForm<
    Values,
    unknown,
    Credentials | Registration
  >({
    defaultValues: { ...readDraft(), password: '' },
    resolver: RESOLVERS[mode],
  });
  const { errors, isSubmitting } = formState;

  const remember = () => {
    const { id, displayName } = getValues();
    keepDraft({ id, displayName: displayName ?? '' });
  };

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await signIn(
        await (mode === 'login' ? login(values) : registerAccount({ displayName: undefined, ...values })),
      );
      keepDraft(null);
      void navigate(takeRememberedPage(), { replace: true });
    } catch (error) {
      setFailure(failureText(mode, error));
      if (!(error instanceof ApiFailure)) return;
      for (const { path, message } of error.fields) {
        const field = FIELDS.find((name) => name === path);
        if (field) setError(field, { message });
      }
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} onChange={remember} noValidate>
      <Stack $gap={4}>
        {failure && (
          <Alert tone="error" title={failure.title}>
            {failure.detail}
          </Alert>
        )}
        <TextField
          label="Email or username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.id?.message}
          {...register('id')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete={texts.autoComplete}
          hint={texts.hint}
          error={errors.password?.message}
          {...register('password')}
        />
        {mode === 'registration' && (
          <TextField
            label="Name (optional)"
            autoComplete="nickname"
            error={errors.displayName?.message}
            {...register('displayName')}
          />
        )}
        <Button type="submit" variant="primary" wide busy={isSubmitting}>
          {isSubmitting ? texts.busy : texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
